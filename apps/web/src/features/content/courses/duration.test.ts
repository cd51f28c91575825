import { expect, test } from "vitest";
import { durationLabel } from "./duration.ts";

test.each([
  [0, "0 秒"],
  [59, "59 秒"],
  [60, "1 分钟"],
  [3599, "59 分钟"],
  [3600, "1 小时"],
  [11_520, "3 小时 12 分"],
])("%i seconds", (seconds, label) => expect(durationLabel(seconds)).toBe(label));
