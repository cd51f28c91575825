import { expect, test } from "vitest";
import { sumsOf, weeksOf } from "./year-weeks.ts";

test("weeks go from Monday to Sunday, the last up to today, in a leap year too", () => {
  const weeks = weeksOf([], "2028-03-02", 3);
  expect(weeks.map(({ from, days }) => [from, days.length])).toEqual([
    ["2028-02-14", 7],
    ["2028-02-21", 7],
    ["2028-02-28", 4],
  ]);
  expect(weeks.map(({ month }) => month)).toEqual(["", "", "3 月"]);
  expect(weeks[2]?.days.map(({ date }) => date)).toContain("2028-02-29");
  expect(weeksOf([], "2026-11-22")).toHaveLength(53);
  expect(weeksOf([], "2026-11-22")[52]?.days).toHaveLength(7);
});

test("a day is as dark as there was studied", () => {
  const seconds = [0, 30, 599, 600, 1200, 2400, 9000];
  const studied = seconds.map((each, at) => ({ date: `2026-11-${16 + at}`, seconds: each }));
  const [week] = weeksOf(studied, "2026-11-22", 1);
  expect(week?.days.map(({ level }) => level)).toEqual([0, 1, 1, 2, 3, 4, 4]);
  expect(sumsOf(weeksOf(studied, "2026-11-22", 2), 2).map((sum) => sum.seconds)).toEqual([0, 13_829]);
});
