import { expect, test } from "vitest";
import { byDay } from "./record-days.ts";

const at = (last_studied_at: string) => ({ progress: { last_studied_at } });

test("a lesson that comes with a later page stands on its day all the same", () => {
  const now = new Date(2026, 10, 20, 9);
  const times = [new Date(2026, 10, 20, 7), new Date(2026, 10, 19, 23), new Date(2026, 10, 20, 8)];
  const lessons = times.map((time) => at(time.toISOString()));
  expect(byDay(lessons, now)).toEqual([
    { day: "今天", lessons: [lessons[2], lessons[0]] },
    { day: "昨天", lessons: [lessons[1]] },
  ]);
});

test("lessons are parted by day, in order", () => {
  const now = new Date(2026, 10, 20, 9);
  const times = [
    new Date(2026, 10, 20, 8),
    new Date(2026, 10, 20, 7),
    new Date(2026, 10, 19, 23),
    new Date(2026, 10, 2),
  ];
  const days = byDay(
    times.map((time) => at(time.toISOString())),
    now,
  );
  expect(days.map(({ day, lessons }) => [day, lessons.length])).toEqual([
    ["今天", 2],
    ["昨天", 1],
    ["11-02", 1],
  ]);
  expect(byDay([], now)).toEqual([]);
});
