import type { Word } from "@shiju/learning/sentence";
import { expect, test } from "vitest";
import { textAlone } from "./word-text.ts";

const word = (text: string, lemma: string, name = false): Word => ({
  text,
  class: "n",
  lemma,
  name,
  syllables: [],
  us: "",
  uk: "",
});

test.each([
  ["Good", word("Good", "good"), "good"],
  ["Excuse me", word("Excuse", "excuse"), "excuse me"],
  ["good", word("good", "good"), "good"],
  ["Lemon", word("Lemon", "lemon", true), "Lemon"],
  ["Monday", word("Monday", "Monday"), "Monday"],
  ["I am", word("I", "i"), "I am"],
])("%s by itself", (en, first, alone) => {
  expect(textAlone({ en, from: 0 }, { words: [first] })).toBe(alone);
});
