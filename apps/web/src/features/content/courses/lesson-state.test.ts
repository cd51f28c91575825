import type { Lesson } from "@shiju/contract/content/courses";
import { expect, test } from "vitest";
import { isPassed } from "#parts/course/lesson-passed.ts";
import { lessonToGoOn } from "./lesson-state.ts";

function lesson(position: number, given: { passed?: number; at?: string; open?: boolean } = {}): Lesson {
  const { passed = 0, at = null, open = true } = given;
  return {
    id: `p.${position}`,
    position,
    number: position,
    practice: false,
    title: "",
    goal: "",
    teaser: null,
    unit: null,
    sentence_count: 1,
    steps: [2, 2, 0, 2],
    open,
    progress: { passed: [passed, passed, 0, passed], accuracy: null, last_studied_at: at },
  };
}

test("a lesson is through when every kind is, kinds without steps included", () => {
  expect(isPassed(lesson(1, { passed: 2 }))).toBe(true);
  expect(isPassed(lesson(1, { passed: 1 }))).toBe(false);
});

test.each([
  ["nothing studied: the first", [lesson(1), lesson(2)], 1],
  ["one begun: that one", [lesson(1), lesson(2, { passed: 1, at: "2026-01-01" })], 2],
  ["two begun: the one studied last", [lesson(1, { at: "2026-01-02" }), lesson(2, { at: "2026-01-01" })], 1],
  [
    "a later one looked into: the one before",
    [lesson(1, { passed: 1, at: "2026-01-01" }), lesson(2, { at: "2026-01-02" })],
    1,
  ],
  ["the last one through: the next", [lesson(1, { passed: 2, at: "2026-01-01" }), lesson(2)], 2],
  ["the next one closed: again the first", [lesson(1, { passed: 2 }), lesson(2, { open: false })], 1],
  ["all through: the first", [lesson(1, { passed: 2 }), lesson(2, { passed: 2 })], 1],
])("%s", (_, lessons, position) => expect(lessonToGoOn(lessons)?.position).toBe(position));

const placed = { start: 3, at: "2026-01-02" };
const course = [1, 2, 3, 4].map((position) => lesson(position));
test.each([
  ["placed: the lesson of the start", course, 3],
  ["placed after a lesson: the start", course.with(0, lesson(1, { passed: 1, at: "2026-01-01" })), 3],
  ["placed, then studied: that lesson", course.with(3, lesson(4, { passed: 1, at: "2026-01-03" })), 4],
  ["placed, then an earlier one: that lesson", course.with(1, lesson(2, { passed: 1, at: "2026-01-03" })), 2],
  [
    "placed where all is passed: the first that is not",
    course.map((each) => (each.position < 3 ? each : lesson(each.position, { passed: 2 }))),
    1,
  ],
  [
    "placed where a visitor may not go: the first",
    course.map(({ position }) => lesson(position, { open: position === 1 })),
    1,
  ],
])("%s", (_, lessons, position) => expect(lessonToGoOn(lessons, placed)?.position).toBe(position));
