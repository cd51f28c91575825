import { expect, test } from "vitest";
import { movesOf, outcomeOf, timeLeft } from "./league-words.ts";

const end = "2026-11-22T16:00:00.000Z";

test.each([
  ["2026-11-19T10:00:00Z", "还有 3 天"],
  ["2026-11-20T16:00:00Z", "还有 2 天"],
  ["2026-11-20T16:00:01Z", "还有 2 天"],
  ["2026-11-21T17:00:00Z", "还有 23 小时"],
  ["2026-11-22T15:59:00Z", "还有 1 小时"],
  ["2026-11-22T16:00:00Z", "正在结算"],
])("at %s: %s", (now, text) => expect(timeLeft(end, new Date(now))).toBe(text));

test("a small group moves nobody, and the ends have one way to go", () => {
  expect(movesOf(4, 0)).toEqual([]);
  expect(movesOf(4, 5)).toEqual([
    { who: "前 5 名", goal: "下周升到第 5 阶" },
    { who: "后 5 名", goal: "下周回到第 3 阶" },
  ]);
  expect(movesOf(1, 2).map(({ who }) => who)).toEqual(["前 2 名"]);
  expect(movesOf(8, 2).map(({ who }) => who)).toEqual(["后 2 名"]);
});

test.each([
  [4, 5, "第 2 名，升到第 5 阶"],
  [4, 4, "第 2 名，留在第 4 阶"],
  [4, 3, "第 2 名，回到第 3 阶"],
])("from %i to %i: %s", (from, to, text) => expect(outcomeOf({ place: 2, minutes: 9, from, to })).toBe(text));
