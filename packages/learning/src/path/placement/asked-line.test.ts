import { expect, test } from "vitest";
import { sentenceOf } from "../../testing/sentences.ts";
import { isRightLine, slotsOfLine } from "./asked-line.ts";

const sentence = sentenceOf("I'm Amy, and I like tea.", {
  accept: ["I'm Amy, and tea is what I like."],
  names: ["Amy"],
});

test.each([
  ["I'm Amy, and I like tea.", true],
  ["i am amy and i like tea", true],
  ["I’m, and I like tea", true],
  ["I'm Amy, and tea is what I like", true],
  ["I'm Amy, and I like a tea.", false],
  ["I like tea", false],
  ["", false],
])("“%s” is right: %s", (text, isRight) => {
  expect(isRightLine(sentence, text)).toBe(isRight);
});

test("the slots have a place for each word, and names are printed", () => {
  expect(slotsOfLine(sentence).map(({ text, given }) => [text, given])).toEqual([
    ["I'm", false],
    ["Amy", true],
    ["and", false],
    ["I", false],
    ["like", false],
    ["tea", false],
  ]);
});
