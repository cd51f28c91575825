import type { GapType } from "./turn.ts";

/** Facts of a gap type that do not need the filler. */
interface GapFacts {
  /** The Chinese name of the gap, which stands in its slot. */
  zh: string;
  /** The most words that the gap takes. */
  words: number;
  /** A filler in the messages about the gap. */
  sample: string;
}

/** The table of gap types. Nouns take a word more than two modifiers need, because `a cup of hot tea` is one filler. */
export const gapFacts: Readonly<Record<GapType, GapFacts>> = {
  name: { zh: "名字", words: 3, sample: "Li Na" },
  place: { zh: "地名", words: 4, sample: "Chengdu" },
  number: { zh: "数字", words: 6, sample: "seven" },
  age: { zh: "岁数", words: 6, sample: "ten" },
  time: { zh: "时间", words: 7, sample: "half past seven" },
  day: { zh: "星期几", words: 3, sample: "Sunday" },
  date: { zh: "日期", words: 4, sample: "May 2" },
  month: { zh: "月份", words: 3, sample: "May" },
  food: { zh: "吃的", words: 5, sample: "noodles" },
  thing: { zh: "东西", words: 5, sample: "a book" },
  animal: { zh: "动物", words: 5, sample: "a cat" },
  job: { zh: "职业", words: 4, sample: "a teacher" },
  person: { zh: "一个人", words: 3, sample: "my mom" },
  people: { zh: "几个人", words: 6, sample: "my mom and dad" },
  relatives: { zh: "家里人", words: 6, sample: "a brother" },
  letters: { zh: "字母", words: 20, sample: "L-I N-A" },
  color: { zh: "颜色", words: 2, sample: "red" },
  adjective: { zh: "怎么样", words: 4, sample: "tired" },
  activity: { zh: "做什么", words: 5, sample: "cook" },
  "activity:ing": { zh: "在做什么", words: 5, sample: "cooking" },
  "activity:past": { zh: "做了什么", words: 5, sample: "cooked dinner" },
  "activity:s": { zh: "做什么", words: 5, sample: "cooks" },
  possessive: { zh: "谁的", words: 3, sample: "my mom's" },
  noun: { zh: "东西", words: 4, sample: "book" },
  free: { zh: "随便说", words: 8, sample: "good" },
};
