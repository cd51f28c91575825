import { expect, test } from "vitest";
import { isWordList } from "./word-list.ts";

const lines = (count: number, en: string, who = "") => Array.from({ length: count }, () => ({ en, who }));

test.each([
  ["words", lines(20, "abandon"), true],
  [
    "words and phrases",
    [...lines(12, "give up"), ...lines(6, "abandon"), ...lines(2, "to be or not to be")],
    true,
  ],
  ["a few words", lines(8, "abandon"), false],
  ["short answers", lines(20, "Yes, please."), false],
  ["what people say", lines(20, "Hello", "Tom"), false],
  ["sentences", [...lines(10, "abandon"), ...lines(10, "I like tea very much")], false],
])("%s are a list: %s", (_, text, expected) => {
  expect(isWordList(text)).toBe(expected);
});
