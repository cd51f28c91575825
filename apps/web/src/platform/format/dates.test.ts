import { expect, test, vi } from "vitest";
import {
  daysSince,
  dayLabel,
  greetingAt,
  isDate,
  longDate,
  monthAndDay,
  placeAmong,
  timeLabel,
} from "./dates.ts";

const now = new Date(2026, 10, 20, 14, 30);

test.each([
  [new Date(2026, 10, 20, 0, 0), "今天"],
  [new Date(2026, 10, 19, 23, 59), "昨天"],
  [new Date(2026, 10, 2, 8, 0), "11-02"],
  [new Date(2025, 11, 31, 8, 0), "2025-12-31"],
])("%s is %s", (date, label) => expect(dayLabel(date.toISOString(), now)).toBe(label));

test("a time says its day and minute", () =>
  expect(timeLabel(new Date(2026, 10, 20, 8, 5).toISOString(), now)).toBe("今天 08:05"));

test("a day is written out", () => expect(longDate(now)).toBe("11 月 20 日，星期五"));

test("a date is the day that it says, in every zone", () =>
  expect(["2026-11-20", "2028-02-29"].map(monthAndDay)).toEqual(["11 月 20 日", "2 月 29 日"]));

test.each([
  [0, "夜深了"],
  [6, "早上好"],
  [10, "上午好"],
  [12, "中午好"],
  [17, "下午好"],
  [22, "晚上好"],
  [23, "夜深了"],
])("at %i one says %s", (hour, greeting) => expect(greetingAt(new Date(2026, 0, 1, hour))).toBe(greeting));

test("a time finds its place among others", () => {
  const days = ["2026-11-20", "2026-11-19", "2026-11-18", "someday"];
  expect(days.slice(0, 3).map((day) => placeAmong(day, days))).toEqual([1, 2, 3]);
  expect(placeAmong("2026-11-18T08:00:00Z", days)).toBe(2);
  expect(placeAmong("2026-12-01", days)).toBe(0);
});

test("what is no date is logged, and counts as false, 0 or the end", () => {
  const warn = vi.spyOn(console, "warn").mockImplementation(() => {});
  expect(isDate("yesterday")).toBe(false);
  expect(daysSince("yesterday", now)).toBe(0);
  expect(placeAmong("yesterday", ["2026-11-18"])).toBe(1);
  expect(warn).toHaveBeenCalledTimes(3);
  expect(warn).toHaveBeenLastCalledWith("日期格式错误", "yesterday");
  expect(dayLabel("yesterday", now)).toBe("--");
  expect(timeLabel("yesterday", now)).toBe("--");
});
