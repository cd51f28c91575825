import type { Sentence } from "../sentence.ts";

interface Extras {
  zh?: string;
  accept?: string[];
  /** Words, as written, that are names. */
  names?: string[];
  /** Marked words, as written without punctuation. */
  words?: Record<string, string>;
  phrases?: { from: number; to: number; zh: string }[];
  combos?: { to: number; zh: string }[];
}

/** A sentence for tests from its English with `|` between the chunks, as authors write it. */
export function sentenceOf(english: string, extras: Extras = {}): Sentence {
  const { zh = "中文", accept = [], names = [], words = {}, phrases = [], combos = [] } = extras;
  const en = english.replaceAll(" | ", " ");
  let from = 0;
  const chunks = english.split(" | ").map((chunk) => {
    const to = from + chunk.split(" ").length;
    const span = { from, to, zh: `中文：${chunk}` };
    from = to;
    return span;
  });
  return {
    id: `pack.lesson.${en}`,
    en,
    zh,
    accept,
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
    combos,
    version: "1",
  };
}

export const food = sentenceOf("I like | the food | because it's delicious.", {
  zh: "我喜欢这食物，因为它很好吃。",
  accept: ["I like the food because it is delicious."],
  words: { like: "喜欢", food: "食物", because: "因为", delicious: "好吃的" },
  combos: [{ to: 4, zh: "我喜欢这食物" }],
});

/** Sentences with what makes answers hard: contractions, hyphens, names, quotes, numerals, other accepted answers. */
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
  sentenceOf("Hello!"),
  sentenceOf("Tom!", { names: ["Tom"] }),
  sentenceOf("It costs | $20 | and 5 % more — | isn't that | the colour's price?"),
];
