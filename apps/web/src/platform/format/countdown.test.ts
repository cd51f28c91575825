import { expect, test } from "vitest";
import { secondsUntil } from "./countdown.ts";

test.each([
  [10_000, 0, 10],
  [10_999, 0, 10],
  [10_000, 10_000, 0],
  [10_000, 10_001, 0],
  [0, 99_000, 0],
])("from %i to %i are %i whole seconds", (expiry, now, seconds) => {
  expect(secondsUntil(expiry, now)).toBe(seconds);
});
