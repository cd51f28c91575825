import { expect, test } from "vitest";
import { dayName, inOrder, sumOfDay } from "./record-days.ts";

test.each([
  ["2026-11-22", "今天"],
  ["2026-11-21", "昨天"],
  ["2026-11-20", "11 月 20 日，星期五"],
  ["2025-11-20", "2025 年 11 月 20 日，星期四"],
])("%s is %s", (date, name) => expect(dayName(date, "2026-11-22")).toBe(name));

const day = { date: "2026-11-22", lessons: [], seconds: 0, sentences: 0, words: 0, accuracy: null };

test.each([
  [{ seconds: 59 }, ""],
  [
    { seconds: 1920, sentences: 12, words: 5, accuracy: 0.914 },
    "32 分钟 · 写对 12 句 · 拼对 5 词 · 一次答对 91%",
  ],
  [{ sentences: 1 }, "写对 1 句"],
])("%o: %s", (change, text) => expect(sumOfDay({ ...day, ...change })).toBe(text));

test("days of pages that overlap stand once, the last first", () => {
  const daysOf = (...dates: string[]) => ({ days: dates.map((date) => ({ ...day, date })) });
  const pages = [daysOf("2026-11-20", "2026-11-18"), daysOf("2026-11-18", "2026-11-19", "2026-11-17")];
  expect(inOrder(pages).map(({ date }) => date)).toEqual([
    "2026-11-20",
    "2026-11-19",
    "2026-11-18",
    "2026-11-17",
  ]);
});
