import { expect, test } from "vitest";
import { counted } from "./counted.ts";

test.each([
  [5, 0, "5 句"],
  [0, 3, "3 词"],
  [5, 3, "8 个"],
])("%i sentences and %i words are %s", (sentences, words, text) => {
  expect(counted({ sentences, words })).toBe(text);
});
