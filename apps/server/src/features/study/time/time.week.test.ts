import { expect, test } from "vitest";
import { weekAround } from "./time.service.ts";

test.each([
  ["2026-11-16", "2026-11-16", "2026-11-22"],
  ["2026-11-22", "2026-11-16", "2026-11-22"],
  ["2027-01-01", "2026-12-28", "2027-01-03"],
])("the week around %s goes from Monday to Sunday", (date, monday, sunday) => {
  const week = weekAround(date);
  expect(week).toHaveLength(7);
  expect([week[0], week[6]]).toEqual([monday, sunday]);
});
