import * as fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import {
  isPlacementOver,
  mostMissesInARow,
  type PlacementAnswer,
  placementAnswers,
  type PlacementCourse,
  placementStart,
  placementStarts,
} from "./placement.ts";

/** Forty lessons, and ten lines over them. */
const course: PlacementCourse = { lessons: 40, lines: [2, 5, 9, 12, 16, 19, 24, 28, 33, 38] };

const readAnswers = (text: string): PlacementAnswer[] =>
  [...text].map((letter) => placementAnswers.find((answer) => answer.startsWith(letter)) ?? "skipped");

test.each([
  ["nothing", "", 1],
  ["a beginner passes", "sss", 1],
  ["a single right line", "rwws", 1],
  ["the first ten lessons", "rrrwww", 11],
  ["the first ten lessons with a slip", "rwrwws", 11],
  ["a slip at the last line of a stretch", "rrwwws", 11],
  ["a slip at the first line", "wrrrrrww", 21],
  ["twenty lessons", "rrrrrrwws", 21],
  ["thirty lessons with a slip", "rrrwrrrrww", 31],
  ["thirty lessons, the third stretch half", "rrrrrrrwww", 31],
  ["all of it", "rrrrrrrrrr", 41],
  ["all of it with three slips", "rwrrwrwrrr", 41],
  ["harder lines after many slips", "rwwrwrwrrr", 1],
  ["one right line in each stretch", "rwwrwwrwrw", 1],
])("%s", (_what, answers, start) => {
  expect(placementStart(course, readAnswers(answers))).toBe(start);
});

test.each([
  [6, [1, 7]],
  [10, [1, 11]],
  [15, [1, 11, 16]],
  [40, [1, 11, 21, 31, 41]],
])("a course of %i lessons starts at %j", (lessons, starts) => {
  expect(placementStarts(lessons)).toEqual(starts);
});

test.each([
  ["at first", "", false],
  ["after two misses", "ws", false],
  ["after three misses", "wsw", true],
  ["after misses with a right line between", "wrws", false],
  ["after all lines", "rrrwrrwrwr", true],
  ["when no later start is left", "wrwrwrw", true],
])("the test is over %s: %s", (_when, answers, isOver) => {
  expect(isPlacementOver(course, readAnswers(answers))).toBe(isOver);
});

const answer = fc.constantFrom(...placementAnswers);
/** Courses of any length, with up to ten lines in rising order. */
const anyCourse = fc
  .integer({ min: 1, max: 60 })
  .chain((lessons) =>
    fc
      .array(fc.integer({ min: 1, max: lessons }), { maxLength: 10 })
      .map((lines): PlacementCourse => ({ lessons, lines: lines.toSorted((a, b) => a - b) })),
  );
const taken = anyCourse.chain((drawn) =>
  fc.record({
    drawn: fc.constant(drawn),
    answers: fc.array(answer, { minLength: drawn.lines.length, maxLength: drawn.lines.length }),
  }),
);

/** Answers until the test is over. */
function answered(drawn: PlacementCourse, all: readonly PlacementAnswer[]): PlacementAnswer[] {
  const asked = all.findIndex((_, index) => isPlacementOver(drawn, all.slice(0, index)));
  return asked === -1 ? [...all] : all.slice(0, asked);
}

describe("for any course and answers", () => {
  it("starts at a starting point", () => {
    fc.assert(
      fc.property(taken, ({ drawn, answers }) => {
        expect(placementStarts(drawn.lessons)).toContain(placementStart(drawn, answered(drawn, answers)));
      }),
    );
  });

  it("never starts earlier after a better answer", () => {
    fc.assert(
      fc.property(taken, fc.nat(), ({ drawn, answers }, pick) => {
        const better = answers.map((each, index) => (index === pick % answers.length ? "right" : each));
        expect(placementStart(drawn, answered(drawn, better))).toBeGreaterThanOrEqual(
          placementStart(drawn, answered(drawn, answers)),
        );
      }),
    );
  });

  it("makes no difference between a wrong and a skipped line", () => {
    fc.assert(
      fc.property(taken, ({ drawn, answers }) => {
        const skipping = answers.map((each) => (each === "wrong" ? "skipped" : each));
        expect(placementStart(drawn, answered(drawn, skipping))).toBe(
          placementStart(drawn, answered(drawn, answers)),
        );
      }),
    );
  });

  it("ends early only where the remaining lines change nothing, or after misses in a row", () => {
    fc.assert(
      fc.property(taken, ({ drawn, answers }) => {
        const until = answered(drawn, answers);
        const last = until.slice(-mostMissesInARow);
        if (last.length === mostMissesInARow && !last.includes("right")) return;
        expect(placementStart(drawn, answers)).toBe(placementStart(drawn, until));
      }),
    );
  });
});

it("starts at the same lesson after one slip, wherever the learner stands", () => {
  for (const start of placementStarts(course.lessons)) {
    const known = course.lines.map((lesson): PlacementAnswer => (lesson < start ? "right" : "skipped"));
    expect(placementStart(course, answered(course, known))).toBe(start);
    for (const [slip, each] of known.entries())
      if (each === "right")
        expect(placementStart(course, answered(course, known.with(slip, "wrong")))).toBe(start);
  }
});
