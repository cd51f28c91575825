import type { LessonHead, LessonText, Practice } from "@shiju/contract/study/game";
import type { Sentence } from "@shiju/learning/sentence";

/** A small lesson for tests: a word, and a sentence of two chunks. */
const lesson: LessonHead = {
  id: "sample.01-food",
  position: 1,
  number: 1,
  practice: false,
  title: "食物",
  goal: "会说喜欢什么",
  teaser: null,
  sentence_count: 1,
  course: { id: "sample", title: "样课" },
};

const word = (text: string, zh?: string) => ({
  text,
  class: "n" as const,
  lemma: text.toLowerCase().replace(/\W/g, ""),
  name: false,
  syllables: [text],
  us: "x",
  uk: "x",
  ...(zh && { zh }),
});

const sentences: Sentence[] = [
  {
    id: "sample.01-food.0000000001",
    en: "I like noodles.",
    zh: "我喜欢面条。",
    note: "面条用复数。",
    accept: [],
    equal: [],
    mistakes: [],
    omitted: [],
    words: [word("I"), word("like"), word("noodles.", "面条")],
    chunks: [
      { from: 0, to: 2, parts: [[0, 3]] },
      { from: 2, to: 3, parts: [[3, 5]] },
    ],
    phrases: [],
    version: "v1",
  },
];

/** A text with nothing in it. */
export const noText: LessonText = {
  scene: null,
  grammar: [],
  people: {},
  turn: [],
  collect: [],
  paragraph: null,
  kind: null,
  lessons_before: 0,
  begin: [],
};

export const practice: Practice = {
  lesson,
  next_lesson: null,
  text: noText,
  sentences,
  place: null,
  passed: false,
  mastered: { sentences: [], words: [] },
  known: ["sample.01-food.0000000001 3:2-3"],
  items: [],
};
