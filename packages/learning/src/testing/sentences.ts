import type { Equal, Mistake, Range, Sentence } from "../sentence.ts";

interface Extras {
  /** The Chinese, with bars between the parts of its chunks, as authors write it. */
  zh?: string;
  accept?: string[];
  equal?: Equal[];
  mistakes?: Mistake[];
  /** The words that are names, in their printed form. */
  names?: string[];
  /** The marked words with their Chinese, in their printed form without punctuation. */
  words?: Record<string, string>;
  phrases?: { from: number; to: number; zh: string }[];
  omitted?: string[];
}

/** Returns a sentence for tests. Its English has `|` between the chunks, as authors write it. */
export function sentenceOf(english: string, extras: Extras = {}): Sentence {
  const {
    accept = [],
    equal = [],
    mistakes = [],
    names = [],
    words = {},
    phrases = [],
    omitted = [],
  } = extras;
  const texts = english.split(" | ");
  const parts = (extras.zh ?? texts.map((_, index) => `中文${index + 1}`).join("|")).split(/ ?\| ?/);
  const en = texts.join(" ");
  let from = 0;
  let start = 0;
  const ranges = parts.map((part): Range => [start, (start += part.length)]);
  const chunks = texts.map((chunk, index) => {
    const to = from + chunk.split(" ").length;
    const range = parts.length === texts.length ? ranges[index] : undefined;
    const made = { from, to, parts: range ? [range] : [] };
    from = to;
    return made;
  });
  return {
    id: `pack.lesson.${en}`,
    en,
    zh: parts.join(""),
    accept,
    equal,
    mistakes,
    words: en.split(" ").map((text) => {
      const bare = text.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, "");
      return {
        text,
        class: "n",
        lemma: bare.toLowerCase(),
        name: names.includes(bare),
        syllables: [bare],
        us: "",
        uk: "",
        zh: words[bare],
      };
    }),
    chunks,
    phrases,
    omitted,
    version: "1",
  };
}

export const food = sentenceOf("I like | the food | because it's delicious.", {
  zh: "我喜欢 | 这食物，| 因为它很好吃。",
  accept: ["I love the food because it is delicious."],
  words: { like: "喜欢", food: "食物", because: "因为", delicious: "好吃" },
});

/** Sentences that are hard to answer: contractions, hyphens, names, quotes, numerals, other accepted answers. */
export const hardSentences: Sentence[] = [
  food,
  sentenceOf("He's | my brother, | isn't he?"),
  sentenceOf("It's been | raining | since Monday.", { accept: ["It has rained since Monday."] }),
  sentenceOf("There are | twenty-five students | in our class.", {
    accept: ["Our class has 25 students.", "We have twenty-five students in our class."],
  }),
  sentenceOf("My twenty-year-old sister | eats ice cream | at 7:30 a.m."),
  sentenceOf("Tom and Mary | went to London | by train.", {
    names: ["Tom", "Mary", "London"],
    accept: ["Mary and Tom took the train to London.", "By train Tom and Mary went to London."],
  }),
  sentenceOf("Tom's father | won't let us | use Jack's car.", { names: ["Tom's", "Jack's"] }),
  sentenceOf("“Let's go!” | she said — | “I'm late.”", { accept: ['She said, "Let us go! I am late."'] }),
  sentenceOf("I'd rather | you didn't, | but we'll see.", { accept: ["I would rather you did not."] }),
  sentenceOf("The 1st café | on the left | can't be ours."),
  sentenceOf("Could you | tell me | how to get there?", {
    accept: ["Can you tell me the way there?", "Please tell me how to get there.", "How do I get there?"],
  }),
  sentenceOf("I have | an egg | for breakfast.", {
    zh: "我吃 | 一个鸡蛋 | 当早餐。",
    words: { egg: "鸡蛋", breakfast: "早餐" },
    equal: [
      { from: 1, to: 2, others: ["eat", "always have"] },
      { from: 2, to: 4, others: ["one egg"] },
      { from: 1, to: 4, others: ["am having an egg"] },
      { from: 5, to: 6, others: ["my first meal"] },
      { from: 5, to: 6, others: ["morning meal"], only: "3:5-6" },
      { from: 3, to: 5, others: ["have one egg"], accept: 0 },
    ],
    accept: ["For breakfast | I have | an egg.", "My breakfast is an egg."],
  }),
  sentenceOf("Hello, Amy! | I'm Li Ming.", {
    zh: "你好，艾米！| 我是李明。",
    names: ["Amy", "Li", "Ming"],
    equal: [
      { from: 0, to: 1, others: ["Hi", "Hey"] },
      { from: 2, to: 3, others: ["My name is"] },
    ],
  }),
  sentenceOf("Hello!"),
  sentenceOf("Tom!", { names: ["Tom"] }),
  sentenceOf("It costs | $20 | and 5 % more — | isn't that | the colour's price?"),
];
