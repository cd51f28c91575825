import fc from "fast-check";
import { expect, test } from "vitest";
import { type KindCounts, stepsBehind } from "./progress.ts";

test.each<[string, KindCounts, KindCounts, KindCounts, KindCounts]>([
  ["nothing done", [2, 3, 1, 4], [0, 0, 0, 0], [0, 0, 0, 0], [0, 0, 0, 0]],
  ["answered steps count", [2, 3, 1, 4], [1, 2, 0, 3], [0, 0, 0, 0], [1, 2, 0, 3]],
  ["mastered steps count beside them", [2, 3, 1, 4], [0, 1, 0, 1], [1, 1, 0, 2], [1, 2, 0, 3]],
  [
    "with the last whole sentence everything is behind",
    [2, 3, 1, 4],
    [2, 0, 0, 0],
    [0, 0, 0, 0],
    [2, 3, 1, 4],
  ],
  ["the last sentence may be mastered", [2, 3, 1, 4], [1, 0, 0, 0], [1, 0, 0, 0], [2, 3, 1, 4]],
  ["a lesson without whole sentences is its parts", [0, 2, 0, 1], [0, 1, 0, 1], [0, 0, 0, 0], [0, 1, 0, 1]],
])("%s", (_, steps, answered, mastered, behind) => {
  expect(stepsBehind(steps, answered, mastered)).toEqual(behind);
});

test("no more is behind than there is, and never less than was answered", () => {
  const counts = fc.tuple(fc.nat(20), fc.nat(20), fc.nat(20), fc.nat(20));
  fc.assert(
    fc.property(counts, counts, counts, (steps, answered, mastered) => {
      const behind = stepsBehind(steps, answered, mastered);
      behind.forEach((count, kind) => {
        expect(count).toBeLessThanOrEqual(steps[kind] ?? 0);
        expect(count).toBeGreaterThanOrEqual(Math.min(steps[kind] ?? 0, answered[kind] ?? 0));
      });
    }),
  );
});
