import { expect, test } from "vitest";
import { sayToday } from "./today.tsx";

const streakOf = (days: number) => ({ days, freezes: 2, frozen: [] });

test.each([
  ["nothing yet", 0, false, 0, "今天还没开始", "学 10 分钟，今天就完成了"],
  ["nothing yet, with a streak", 0, false, 12, "连续 12 天", "学 10 分钟，今天就完成了"],
  ["answers without study time", 0, true, 0, "今天学了不到 1 分钟", "再学 10 分钟，今天就完成了"],
  ["39 seconds", 39, true, 0, "今天学了不到 1 分钟", "再学 10 分钟，今天就完成了"],
  ["two and a half minutes", 153, true, 0, "还差 8 分钟", "再学 8 分钟，今天就完成了"],
  ["the same, with a streak", 153, true, 3, "连续 3 天", "再学 8 分钟，今天就完成了"],
  ["the goal", 600, true, 4, "连续 4 天", "今天完成了"],
  ["a goal that was lowered", 600, true, 0, "今天完成了", "学到多少，都是你的"],
])("%s", (_what, today, has_begun, days, head, words) => {
  const time = { date: "2026-11-27", week: [], today, has_begun, streak: streakOf(days) };
  expect(sayToday(10, time)).toEqual({ head, words });
});

test("a day on which the review alone was done counts, whatever is left to the goal", () => {
  const week = [{ date: "2026-11-27", seconds: 130, counts: true }];
  const time = { date: "2026-11-27", week, today: 130, has_begun: true, streak: streakOf(5) };
  expect(sayToday(10, time)).toEqual({ head: "连续 5 天", words: "今天算一天了，到目标还差 8 分钟" });
});
