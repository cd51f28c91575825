import { expect, test } from "vitest";
import { spansOf } from "./returns.ts";

const daysWith = (...ahead: number[]) =>
  Array.from({ length: 30 }, (_, day) => (ahead.includes(day) ? 2 : 0));

test("every day ahead belongs to one span", () => {
  for (let day = 1; day < 30; day += 1)
    expect(spansOf({ days: daysWith(day), beyond: 0 })).toMatchObject([{ count: 2 }]);
});

test("the soonest stands first, and what is beyond the days last", () => {
  expect(spansOf({ days: daysWith(1, 2, 3, 14), beyond: 5 })).toEqual([
    { title: "明天", count: 2 },
    { title: "两三天后", count: 4 },
    { title: "一周到两周", count: 2 },
    { title: "一个月后", count: 5 },
  ]);
});

test("nothing comes back where nothing was practised", () => {
  expect(spansOf({ days: daysWith(), beyond: 0 })).toEqual([]);
});
