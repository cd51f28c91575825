import { expect, test } from "vitest";
import { isUncut, isUnwritten, unmarkedChunks } from "./unwritten.ts";

test.each([
  ["I have an egg for breakfast.", true],
  ["I have an egg | for breakfast.", false],
  ["I like noodles very much.", false],
  ["", false],
])("%s is long and has no chunks: %s", (en, expected) => {
  expect(isUncut({ en })).toBe(expected);
});

test.each([
  ["I have an egg | for breakfast.", "我早饭吃鸡蛋。", 2],
  ["I have an egg | for breakfast.", "我/1 早饭 吃鸡蛋/1。", 1],
  ["I have an egg | for breakfast.", "我早饭/2 吃鸡蛋/1。", 0],
  ["Good morning! | Who is she?", "早上好！| 她是谁？", 0],
  ["I have an egg | for breakfast.", "", 0],
  ["I have an egg for breakfast.", "我早饭吃鸡蛋。", 0],
])("%s with %s has %i chunks without Chinese", (en, zh, expected) => {
  expect(unmarkedChunks({ en, zh })).toBe(expected);
});

test("a bar right behind punctuation marks the Chinese", () => {
  expect(isUnwritten.align({ en: "Good morning! | Who is she?", zh: "早上好！| 她是谁？" })).toBe(false);
});
