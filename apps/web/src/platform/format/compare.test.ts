import { expect, test } from "vitest";
import { compare } from "./compare.ts";

test("times come in their order, and equal ones stay as they were", () => {
  const rows = ["2026-11-24T02:00:00.000Z", "2026-11-23T20:00:00.000Z", "2026-11-24T02:00:00.000Z"].map(
    (at, n) => ({ at, n }),
  );
  expect(rows.toSorted((a, b) => compare(a.at, b.at)).map(({ n }) => n)).toEqual([1, 0, 2]);
  expect(rows.toSorted((a, b) => compare(b.at, a.at)).map(({ n }) => n)).toEqual([0, 2, 1]);
});
