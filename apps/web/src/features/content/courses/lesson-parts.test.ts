import type { Lesson } from "@shiju/contract/content/courses";
import { expect, test } from "vitest";
import { standingOf } from "#parts/course/course-parts.ts";
import { partsOf } from "./lesson-parts.ts";

const lessonsOf = (units: readonly (string | null)[]) =>
  units.map(
    (unit, index) => ({ id: `p.${index + 1}`, position: index + 1, number: index + 1, unit }) as Lesson,
  );

const none = (count: number) => Array.from({ length: count }, () => null);

test.each([
  ["no lesson", [], []],
  ["a short course", none(7), [[null, 7]]],
  [
    "a course of twelve",
    none(12),
    [
      ["第 1–5 课", 5],
      ["第 6–10 课", 5],
      ["第 11–12 课", 2],
    ],
  ],
  [
    "a course of eleven",
    none(11),
    [
      ["第 1–5 课", 5],
      ["第 6–10 课", 5],
      ["第 11 课", 1],
    ],
  ],
  [
    "a textbook",
    ["Unit 1", "Unit 1", "Unit 2"],
    [
      ["Unit 1", 2],
      ["Unit 2", 1],
    ],
  ],
  [
    "a textbook with a lesson before its units",
    [null, "Unit 1"],
    [
      [null, 1],
      ["Unit 1", 1],
    ],
  ],
] as const)("the parts of %s", (_what, units, parts) => {
  expect(partsOf(lessonsOf(units), []).map(({ title, lessons }) => [title, lessons.length])).toEqual(parts);
});

test("a course's own parts take the place of groups, and no lesson is left out", () => {
  const lessons = lessonsOf(none(12)).map((lesson) => ({
    ...lesson,
    steps: [1, 0, 0, 0] as Lesson["steps"],
    progress: { passed: [0, 0, 0, 0], accuracy: null, last_studied_at: null } satisfies Lesson["progress"],
  }));
  const parts = [
    { title: "这是谁的猫？", first: 1, last: 6, drawing: "cat", done: null },
    { title: "那是帽子吗？", first: 7, last: 10, drawing: "hat", done: null },
  ] as const;
  const divided = partsOf(lessons, standingOf(parts, lessons));
  expect(divided.map((part) => [part.title, part.lessons.length])).toEqual([
    ["这是谁的猫？", 6],
    ["那是帽子吗？", 4],
    ["第 11–12 课", 2],
  ]);
});
