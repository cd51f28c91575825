import { expect, test } from "vitest";
import { lessonName, lessonNumber } from "./lesson-name.ts";

test.each([
  [2, "机场", "第 2 课 · 机场"],
  [1, "第 1 课", "第 1 课"],
  [1, "第1课", "第 1 课"],
  [1, "第一课", "第 1 课"],
  [10, "第十课", "第 10 课"],
  [21, "第二十一课", "第 21 课"],
  [3, "Lesson 3", "第 3 课"],
  [3, "", "第 3 课"],
  // A title with another number counts as a real title.
  [2, "第 1 课", "第 2 课 · 第 1 课"],
  [1, "第 1 课：问好", "第 1 课 · 第 1 课：问好"],
])("lesson %i called %j is %j", (position, title, name) => {
  expect(lessonName({ position, title })).toBe(name);
});

test("a chapter of words is counted as one", () => {
  expect(lessonName({ position: 4, title: "食物" }, "章")).toBe("第 4 章 · 食物");
  expect(lessonName({ position: 4, title: "第四章" }, "章")).toBe("第 4 章");
});

test("a practice lesson stands behind its twin and has no number of its own", () => {
  const practice = { position: 30, number: 29, practice: true, title: "星期六你打算干什么？" };
  expect(lessonNumber(practice)).toBe("第 29 课 · 练习");
  expect(lessonName(practice)).toBe("第 29 课 · 练习 · 星期六你打算干什么？");
  expect(lessonName({ position: 31, number: 30, practice: false, title: "复习" })).toBe("第 30 课 · 复习");
});
