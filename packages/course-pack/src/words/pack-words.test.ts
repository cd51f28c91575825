import { expect, test } from "vitest";
import { checkPack } from "../check.ts";
import { folderOf, goodHead } from "../fixtures/pack.ts";
import { equalWords } from "./pack-words.ts";

const head = goodHead.replace("type: course", "type: words").replace("[01-food]", "[01-food, 02-more]");
const chapter = (...words: string[]) => `title: 章\ngoal: 认识\nwords:\n${words.join("")}`;
const word = (text: string, wordClass: string, zh: string, more = "") =>
  `  - word: ${text}\n    meanings: [{ class: ${wordClass}, zh: ${zh} }]\n${more}`;

const pack = (first: string, second: string) =>
  checkPack(folderOf({ "pack.yaml": head, "01-food.yaml": first, "02-more.yaml": second }));

test("a word stands in one chapter", () => {
  const { problems } = pack(
    chapter(word("may", "aux", "可以"), word("apple", "n", "苹果")),
    chapter(word("pear", "n", "梨"), word("apple", "n", "苹果树"), word("May", "n", "五月")),
  );
  expect(problems).toEqual([
    {
      file: "content/tiny/02-more.yaml",
      line: 6,
      column: 11,
      path: ["words", 1, "word"],
      message: " 01-food 第 2 个词已经有“apple”；请删去一处",
    },
  ]);
});

test("what else is right for the Chinese of a word", () => {
  const { whole } = pack(
    chapter(word("journey", "n", "旅行；旅程", "    equal: [tour]\n"), word("film", "n", "电影")),
    chapter(word("trip", "n", "旅行"), word("travel", "v", "旅行"), word("way", "n", "路程")),
  );
  const equal = equalWords(whole?.lessons.flatMap(({ lesson }) => lesson.words) ?? []);
  expect(Object.fromEntries(equal)).toEqual({
    journey: ["tour", "trip"],
    film: ["movie"],
    trip: ["journey"],
    travel: [],
    way: [],
  });
});
