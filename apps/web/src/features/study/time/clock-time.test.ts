import { expect, test } from "vitest";
import { clockTime, daysTime } from "./clock-time.ts";

test.each([
  [0, "00:00"],
  [9.9, "00:09"],
  [384, "06:24"],
  [5400, "90:00"],
  [-3, "00:00"],
])("%d seconds of free time read %s", (seconds, text) => expect(clockTime(seconds)).toBe(text));

test.each([
  [7 * 86_400 - 1, "6 天 23:59:59"],
  [86_400, "1 天 00:00:00"],
  [86_399, "23:59:59"],
  [61, "00:01:01"],
])("%d seconds of a trial read %s", (seconds, text) => expect(daysTime(seconds)).toBe(text));
