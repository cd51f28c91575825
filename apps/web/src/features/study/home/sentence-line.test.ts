import { expect, test } from "vitest";
import { writtenBefore } from "./sentence-line.ts";

const words = "I like the food because it's delicious.".split(" ").map((text) => ({ text }));
const sentence = {
  words,
  chunks: [
    { from: 0, to: 2, parts: [] },
    { from: 2, to: 4, parts: [] },
    { from: 4, to: 7, parts: [] },
  ],
} as unknown as Parameters<typeof writtenBefore>[0];

test.each([
  ["the first word", 0, 1, ""],
  ["the first chunk", 0, 2, ""],
  ["a word further on", 3, 4, "I like the"],
  ["the second chunk", 2, 4, "I like"],
  ["the combination of two chunks", 0, 4, "I like"],
  ["the whole sentence", 0, 7, "I like the food"],
])("before %s", (_, from, to, written) => expect(writtenBefore(sentence, from, to)).toBe(written));
