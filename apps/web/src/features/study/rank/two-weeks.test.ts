import { expect, test } from "vitest";
import { beginOfLastWeek, twoWeeksOf } from "./two-weeks.ts";

const studied = [
  { date: "2026-11-27", value: 5 },
  { date: "2026-11-23", value: 3 },
  { date: "2026-11-22", value: 7 },
  { date: "2026-11-16", value: 2 },
  { date: "2026-11-15", value: 100 },
];

test("this week counts from Monday to today, last week all of its days", () => {
  const { now, before, days } = twoWeeksOf(studied, "2026-11-27");
  expect([now, before]).toEqual([8, 9]);
  expect(days.map(({ value }) => value)).toEqual([3, 0, 0, 0, 5]);
});

test("on a Monday and on a Sunday the week is the same", () => {
  expect(twoWeeksOf(studied, "2026-11-23")).toMatchObject({ now: 3, before: 9 });
  expect(twoWeeksOf(studied, "2026-11-29").days).toHaveLength(7);
  expect(beginOfLastWeek("2026-11-29")).toBe("2026-11-16");
});
