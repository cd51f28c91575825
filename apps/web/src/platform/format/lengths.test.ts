import { expect, test } from "vitest";
import { lengthOf, totalLengthOf } from "./lengths.ts";

test.each([
  [0, "0 分钟"],
  [59, "不到 1 分钟"],
  [3599, "59 分钟"],
  [3600, "1 小时"],
  [3720, "1 小时 2 分"],
  [36_060, "10 小时"],
])("%i seconds are %s", (seconds, text) => expect(lengthOf(seconds)).toBe(text));

test.each([
  [59, "共不到 1 分钟"],
  [3600, "共 1 小时"],
])("in all, %i seconds are %s", (seconds, text) => expect(totalLengthOf(seconds)).toBe(text));
