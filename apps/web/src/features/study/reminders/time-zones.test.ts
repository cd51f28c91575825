import { expect, test } from "vitest";
import { zoneName, zonesWith } from "./time-zones.ts";

const now = new Date("2026-11-22T12:00:00Z");

test.each([
  ["Asia/Shanghai", "中国大陆（UTC+8）"],
  ["America/New_York", "纽约（UTC-5）"],
  ["Asia/Kathmandu", "Asia/Kathmandu（UTC+5:45）"],
  ["America/Argentina/La_Rioja", "America/Argentina/La Rioja（UTC-3）"],
])("%s is %s", (zone, name) => expect(zoneName(zone, now)).toBe(name));

test("every zone can be chosen once, also one that this browser does not list", () => {
  const { common, others } = zonesWith(["Asia/Shanghai", "UTC", "Asia/Kolkata", "Asia/Calcutta"]);
  const all = [...common, ...others];
  expect(new Set(all).size).toBe(all.length);
  expect(all).not.toContain("Asia/Kolkata");
  expect(all).toEqual(expect.arrayContaining(["Asia/Shanghai", "UTC", "Asia/Calcutta", "Europe/Berlin"]));
});
