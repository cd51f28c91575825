import type { StudyWord } from "@shiju/learning/study-word";
import type { Session } from "#parts/words/word/words.queries.ts";

const wordClass = "n" as const;

const wordOf = (id: string, zh: string, more: Partial<StudyWord> = {}): StudyWord => ({
  id,
  lesson_id: "sample.01",
  meanings: [{ class: wordClass, zh }],
  us: "",
  uk: "",
  syllables: [id],
  example: null,
  equal: [],
  same_sound: [],
  family: [],
  phrases: [],
  version: "1",
  ...more,
});

/** A chapter for tests. */
export const wordSession: Session = {
  chapter: {
    id: "sample.01",
    position: 1,
    title: "旅途",
    goal: "会说路上的事",
    word_count: 3,
    pack: { id: "sample", title: "出行" },
  },
  next_chapter: null,
  words: [
    wordOf("journey", "旅程；行程", {
      us: "ˈdʒɜːrni",
      uk: "ˈdʒɜːni",
      syllables: ["jour", "ney"],
      equal: ["trip"],
      example: {
        en: "It was a long journey.",
        zh: "路很远。",
        part: [14, 21],
        zh_parts: [],
      },
    }),
    wordOf("luggage", "行李"),
    wordOf("ice cream", "冰淇淋"),
  ],
  mastered: [],
  known: [],
  choices: [],
};
