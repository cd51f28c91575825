import { expect, test } from "vitest";
import { chapterName } from "./chapter-name.ts";

test.each([
  ["旅途", "第 3 章 · 旅途"],
  ["第 3 章", "第 3 章"],
])("a chapter with the title %s is called %s", (title, name) => {
  expect(chapterName({ position: 3, title })).toBe(name);
});
