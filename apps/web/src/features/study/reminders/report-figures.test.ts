import { expect, test } from "vitest";
import { figuresOf } from "./report-figures.ts";

const before = { seconds: 3700, days: 3, sentences: 20, words: 4, accuracy: 0.8 };
const report = { ...before, week: "2026-11-16", before, due: 0 };

test("figures stand beside those of the week before", () => {
  const now = { ...report, seconds: 5459, days: 2, sentences: 20, accuracy: 0.91 };
  expect(figuresOf(now).map(({ value, change }) => [value, change])).toEqual([
    ["1 小时 30 分", "比前一周多 29 分钟"],
    ["2 天", "比前一周少 1 天"],
    ["20 句", "和前一周一样"],
    ["4 词", "和前一周一样"],
    ["91%", "比前一周多 11%"],
  ]);
});

test("nothing was checked in one of the weeks", () => {
  expect(figuresOf({ ...report, accuracy: null }).at(-1)).toEqual({
    name: "一次答对",
    value: "–",
    change: "",
  });
  expect(figuresOf({ ...report, before: { ...before, accuracy: null } }).at(-1)).toMatchObject({
    value: "80%",
    change: "",
  });
});
