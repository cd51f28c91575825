import type { Lesson } from "@shiju/contract/content/courses";
import { expect, test } from "vitest";
import { partsOf } from "./lesson-parts.ts";

const lessonsOf = (units: readonly (string | null)[]) =>
  units.map((unit, index) => ({ id: `p.${index + 1}`, position: index + 1, unit }) as Lesson);

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
  expect(partsOf(lessonsOf(units)).map(({ title, lessons }) => [title, lessons.length])).toEqual(parts);
});
