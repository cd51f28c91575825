import { expect, test } from "vitest";
import { dueShort, dueWords, lateWords, overWords } from "./due-words.ts";

/** A local time. 2026-11-27 is a Friday. */
const at = (date: string, time = "20:00") => new Date(`${date}T${time}:00`);
const iso = (date: string, time?: string) => at(date, time).toISOString();
const now = at("2026-11-27", "16:00");

test.each([
  ["2026-11-27", "20:00", "今天 20:00 前"],
  ["2026-11-28", "08:05", "明天 8:05 前"],
  ["2026-11-29", "20:00", "周日前"],
  ["2026-11-30", "20:00", "下周一前"],
  ["2026-12-06", "20:00", "下周日前"],
  ["2026-12-07", "20:00", "12 月 7 日前"],
])("work that is due on %s at %s: %s", (date, time, words) =>
  expect(dueWords(iso(date, time), now)).toBe(words),
);

test.each([
  ["2026-11-27", "15:00", "今天 15:00 过了"],
  ["2026-11-26", "23:59", "过了 1 天"],
  ["2026-11-20", "20:00", "过了 7 天"],
])("work that was due on %s at %s: %s", (date, time, words) =>
  expect(overWords(iso(date, time), now)).toBe(words),
);

test.each([
  [iso("2026-11-28"), "晚 1 天"],
  [iso("2026-11-27", "22:30"), "晚 2 小时"],
  [iso("2026-11-27", "20:10"), "晚 10 分钟"],
  [iso("2026-11-27", "19:00"), "晚到"],
])("done at %s: %s", (done, words) => expect(lateWords(iso("2026-11-27"), done)).toBe(words));

test.each([
  ["2026-11-27", "今天 20:00"],
  ["2026-11-30", "11-30"],
])("the head of a column that is due on %s: %s", (date, words) =>
  expect(dueShort(iso(date), now)).toBe(words),
);
