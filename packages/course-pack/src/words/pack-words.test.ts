import { expect, test } from "vitest";
import { bankOf, entry } from "../fixtures/bank.ts";
import { checkPack } from "../check.ts";
import { folderOf, goodHead } from "../fixtures/pack.ts";
import { equalWords } from "./pack-words.ts";

const head = goodHead.replace("type: course", "type: words").replace("[01-food]", "[01-food, 02-more]");

test("a word stands in one chapter", () => {
  const bank = bankOf({
    "primary-001": [entry("may"), entry("apple"), entry("pear"), entry("May")].join(""),
  });
  const chapters = { "01-food.yaml": "words: [may, apple]\n", "02-more.yaml": "words: [pear, apple, May]\n" };
  const { problems } = checkPack(folderOf({ "pack.yaml": head, ...chapters }), { bank });
  expect(problems).toEqual([
    {
      file: "content/tiny/02-more.yaml",
      line: 1,
      column: 15,
      path: ["words", 1],
      message: " 01-food 第 2 个词已经有“apple”；请删去一处",
    },
  ]);
});

test("what else is right for the Chinese of a word", () => {
  const { words } = bankOf({
    "primary-001": [
      entry("journey", { zh: "旅行；旅程", more: "  equal: [tour]\n" }),
      entry("film", { zh: "电影" }),
      entry("trip", { zh: "旅行" }),
    ].join(""),
    "junior-001": [
      entry("travel", { wordClass: "v", zh: "旅行", levels: "junior" }),
      entry("way", { zh: "路程", levels: "junior" }),
    ].join(""),
  });
  expect(Object.fromEntries(equalWords([...words.values()]))).toEqual({
    journey: ["tour", "trip"],
    film: ["movie"],
    trip: ["journey"],
    travel: [],
    way: [],
  });
});
