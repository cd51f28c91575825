import { expect, test } from "vitest";
import { straightenApostrophes } from "./apostrophes.ts";

test.each([
  ["she’s 是 she is 的缩写", "she's 是 she is 的缩写"],
  ["don‘t 的意思", "don't 的意思"],
  ["他说：‘你好’", "他说：‘你好’"],
  ["‘hello’是你好", "‘hello’是你好"],
  ["汤姆’s", "汤姆’s"],
])("%s is %s", (typed, kept) => {
  expect(straightenApostrophes(typed)).toBe(kept);
});
