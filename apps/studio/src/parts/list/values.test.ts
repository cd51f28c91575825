import { expect, test } from "vitest";
import { dateOf, hoursOf, momentOf, stampOf, yuanOf } from "./values.ts";

const now = new Date(2026, 10, 20, 15, 0);

test.each([
  [new Date(2026, 10, 20, 0, 5), "今天 00:05"],
  [new Date(2026, 10, 19, 23, 59), "昨天 23:59"],
  [new Date(2026, 10, 18, 12, 0), "11-18"],
  [new Date(2025, 10, 18, 12, 0), "2025-11-18"],
])("%s is said as %s", (time, said) => {
  expect(momentOf(time.toISOString(), now)).toBe(said);
});

test("nothing has no moment", () => expect(momentOf(null)).toBe("—"));
test("a date is a date where one is", () => expect(dateOf(now)).toBe("2026-11-20"));

test.each([
  [0, "0:00"],
  [59, "0:00"],
  [3600 * 3 + 12 * 60, "3:12"],
  [3600 * 120, "120:00"],
])("%i seconds are %s", (seconds, said) => expect(hoursOf(seconds)).toBe(said));

test.each([
  [0, "¥0"],
  [25_700, "¥257"],
  [3980, "¥39.80"],
])("%i fen are %s", (fen, said) => expect(yuanOf(fen)).toBe(said));

test("an exported moment is China's, wherever the operator is", () => {
  expect(stampOf("2026-11-27T02:04:13.838Z")).toBe("2026-11-27 10:04");
  expect(stampOf("2026-11-27T16:30:00.000Z")).toBe("2026-11-28 00:30");
  expect(stampOf(null)).toBeNull();
});
