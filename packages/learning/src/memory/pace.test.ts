import * as fc from "fast-check";
import { expect, test } from "vitest";
import { paceSteps, paceStep, ratingAtPace, slowFrom } from "./pace.ts";
import { again, good, hard } from "./rating.ts";

const pacesOf = (paces: readonly number[]) => {
  const counts = Array.from({ length: paceSteps }, () => 0);
  for (const pace of paces) counts[paceStep(pace)]! += 1;
  return counts;
};

test("nothing is slow for a learner of whom little is known", () => {
  expect(slowFrom(pacesOf(Array.from({ length: 19 }, () => 200)))).toBe(Number.POSITIVE_INFINITY);
});

test("three times the median is very slow, to the width of a step", () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 60, max: 8000 }), { minLength: 21, maxLength: 99 }), (paces) => {
      const median = paces.toSorted((a, b) => a - b)[Math.ceil(paces.length / 2) - 1] ?? 0;
      const slow = slowFrom(pacesOf(paces));
      expect(slow / (3 * median)).toBeGreaterThan(2 ** -0.126);
      expect(slow / (3 * median)).toBeLessThan(2 ** 0.126);
    }),
  );
});

test("only what was right at once can be hard for its pace", () => {
  expect(ratingAtPace(good, 900, 800)).toBe(hard);
  expect(ratingAtPace(good, 700, 800)).toBe(good);
  expect(ratingAtPace(good, null, 800)).toBe(good);
  expect(ratingAtPace(again, 900, 800)).toBe(again);
});

test("paces beyond both ends have a step", () => {
  expect(paceStep(0)).toBe(0);
  expect(paceStep(1e9)).toBe(paceSteps - 1);
});
