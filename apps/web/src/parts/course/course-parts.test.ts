import type { CoursePart, Lesson } from "@shiju/contract/content/courses";
import { expect, test } from "vitest";
import { partNow, partOf, standingOf, wayToLight, windowsOf } from "./course-parts.ts";

const lesson = (position: number, isPassed: boolean, practice = false) =>
  ({
    id: `p.${position}`,
    position,
    practice,
    steps: [2, 0, 0, 1],
    progress: { passed: isPassed ? [2, 0, 0, 1] : [1, 0, 0, 1] },
  }) as Lesson;

const parts: CoursePart[] = [
  { title: "这是谁的猫？", first: 1, last: 2, drawing: "cat", done: null },
  { title: "那是帽子吗？", first: 3, last: 5, drawing: "hat", done: null },
];
const five = [true, true, true, false, false].map((isPassed, at) => lesson(at + 1, isPassed, at === 3));

test("a window is lit once the lessons of its part are passed", () => {
  const standing = standingOf(parts, five);
  expect(windowsOf(standing)).toEqual([
    { drawing: "cat", done: 1 },
    { drawing: "hat", done: 0.5 },
  ]);
  expect(wayToLight(standing, partNow(standing))).toBe("第 2 扇窗，还差 1 课亮");
});

test("a practice lesson belongs to its part, and its window does not wait for it", () => {
  expect(partOf(standingOf(parts, five), "p.4")?.number).toBe(2);
  const standing = standingOf(parts, five, "p.5");
  expect(standing.map(({ toGo }) => toGo)).toEqual([0, 0]);
  expect(wayToLight(standing, partNow(standing))).toBe("两扇窗都亮了");
});

test("a learner who starts later lights the window there first", () => {
  const [, , ...later] = five;
  const standing = standingOf(parts, [lesson(1, false), lesson(2, false), ...later]);
  expect(partNow(standing)?.number).toBe(1);
  expect(partNow(standing, "p.3")?.number).toBe(2);
  const after = standingOf(parts, [lesson(1, false), lesson(2, false), ...later], "p.5");
  expect(partNow(after, "p.5")?.number).toBe(1);
});

test("a part whose lessons are not there yet stays dark", () => {
  expect(windowsOf(standingOf(parts, []))).toEqual([
    { drawing: "cat", done: 0 },
    { drawing: "hat", done: 0 },
  ]);
});
