import { emptyFields, type LineFields } from "@shiju/course-pack/drafts/items";
import { describe, expect, test } from "vitest";
import { isTaken, withAnswer } from "./take-answer.ts";

const line: LineFields = {
  ...emptyFields.line,
  en: "I have | an egg.",
  zh: "我吃 | 一个鸡蛋。",
  words: [{ en: "egg", zh: "鸡蛋", equal: [] }],
};
const [sentence, chunk, word] = [
  { kind: 0, en: "I have an egg." },
  { kind: 1, en: "an egg" },
  { kind: 3, en: "egg" },
];

describe("an answer that a reader gave", () => {
  test.each([
    ["a sentence", sentence, "I eat an egg.", { accept: ["I eat an egg."] }],
    ["a chunk", chunk, " one  egg. ", { equal: [{ of: "an egg", others: ["one egg"] }] }],
    ["a word", word, "eggs", { words: [{ en: "egg", zh: "鸡蛋", equal: ["eggs"] }] }],
    [
      "a word that is not marked",
      { kind: 3, en: "have" },
      "eat",
      { equal: [{ of: "have", others: ["eat"] }] },
    ],
  ])("to %s is right as well once it is taken", (_what, prompt, answer, change) => {
    expect(withAnswer(line, prompt, answer)).toEqual(change);
    expect(isTaken(line, prompt, answer)).toBe(false);
    expect(isTaken({ ...line, ...change }, prompt, answer)).toBe(true);
  });

  test("goes with others of the same words", () => {
    const equal = [{ of: "An egg", others: ["one egg"] }];
    expect(withAnswer({ ...line, equal }, chunk, "eggs")).toEqual({
      equal: [{ of: "An egg", others: ["one egg", "eggs"] }],
    });
  });

  test.each([
    ["nothing", chunk, " . "],
    ["more than a phrase may have", chunk, "egg ".repeat(30)],
  ])("is not taken where it is %s", (_what, prompt, answer) => {
    expect(withAnswer(line, prompt, answer)).toBeNull();
  });

  test("is not taken where the line is full", () => {
    const full = Array.from({ length: 20 }, (_, at) => `Line ${at}.`);
    expect(withAnswer({ ...line, accept: full }, sentence, "I eat an egg.")).toBeNull();
  });
});
