import { expect, test } from "vitest";
import { isWordList } from "./word-list.ts";

const rows = (count: number, row: string) => Array.from({ length: count }, () => row).join("\n");

test.each<[string, string, boolean]>([
  ["words", rows(20, "abandon"), true],
  ["words with Chinese", rows(20, "abandon\t放弃"), true],
  ["words with phonetics", rows(20, "abandon /əˈbændən/ 放弃；抛弃"), true],
  ["words with Chinese under them", rows(20, "abandon\n放弃\n"), true],
  ["words and phrases", [rows(18, "give up"), rows(2, "to be or not to be")].join("\n"), true],
  ["a few words", rows(8, "abandon"), false],
  ["short answers", rows(20, "Yes, please."), false],
  ["what people say", rows(20, "Tom: Hello there, my friend"), false],
  ["sentences", [rows(10, "abandon"), rows(10, "I like tea very much")].join("\n"), false],
  ["no text", "", false],
])("%s", (_, text, expected) => {
  expect(isWordList(text)).toBe(expected);
});
