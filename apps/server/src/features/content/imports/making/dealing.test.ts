import { expect, test } from "vitest";
import { deal, titleOfList } from "./dealing.ts";
import type { DraftLesson } from "./making.ts";

const lesson = (size: number): DraftLesson => ({
  title: "组",
  goal: "记住",
  words: Array.from({ length: size }, (_, at) => ({
    word: `word${at}`,
    meanings: [{ class: "n", zh: "词" }],
  })),
  equals: [],
  sentences: [],
});
const sizes = (...lessons: number[]) =>
  deal("words", lessons.map(lesson)).map((list) => list.reduce((sum, { words }) => sum + words.length, 0));

test.each([
  [[20, 20, 7], [47]],
  [Array<number>(150).fill(20), [3000]],
  [Array<number>(151).fill(20), [1520, 1500]],
  [Array<number>(600).fill(20), [3000, 3000, 3000, 3000]],
  [[], []],
])("lessons %j are dealt into lists %j", (lessons, lists) => {
  expect(sizes(...lessons)).toEqual(lists);
});

test("one of several lists has a number, within the longest title", () => {
  expect(titleOfList("雅思", 0, 1)).toBe("雅思");
  expect(titleOfList("雅思", 1, 4)).toBe("雅思（2）");
  expect(titleOfList("长".repeat(40), 1, 4)).toBe(`${"长".repeat(37)}（2）`);
});
