import fc from "fast-check";
import { expect, test } from "vitest";
import { mostFreezes, streakOf } from "./streak.ts";

const start = Date.parse("2026-01-01");
const date = (day: number) => new Date(start + day * 24 * 3600_000).toISOString().slice(0, 10);
const dates = (days: readonly number[]) => days.map(date);
const upTo = (count: number) => Array.from({ length: count }, (_, day) => day);

test.each<[string, number[], number, { days: number; freezes: number }]>([
  ["nothing yet", [], 5, { days: 0, freezes: 2 }],
  ["today alone", [5], 5, { days: 1, freezes: 2 }],
  ["yesterday, and today is not over", [3, 4], 5, { days: 2, freezes: 2 }],
  ["one day missed", [2, 4], 4, { days: 2, freezes: 1 }],
  ["two days missed", [2, 5], 5, { days: 2, freezes: 0 }],
  ["three days missed", [2, 6], 6, { days: 1, freezes: 2 }],
  ["two days missed that are still going on", [2], 5, { days: 1, freezes: 0 }],
  ["three of them", [2], 6, { days: 0, freezes: 2 }],
  ["one missed, and six days reached after it", [0, 2, 3, 4, 5, 6, 7], 7, { days: 7, freezes: 1 }],
  ["one missed, and seven days reached after it", [0, 2, 3, 4, 5, 6, 7, 8], 8, { days: 8, freezes: 2 }],
  ["more than two freezes are not kept", upTo(30), 29, { days: 30, freezes: 2 }],
])("%s", (_, reached, today, streak) => {
  expect(streakOf(dates(reached), date(today))).toMatchObject(streak);
});

test("frozen days are named", () => {
  expect(streakOf(dates([0, 2]), date(4)).frozen).toEqual(dates([1, 3]));
});

const someDays = fc.uniqueArray(fc.nat(60), { maxLength: 60 });

test("order and doubles change nothing, and the future counts nothing", () => {
  fc.assert(
    fc.property(someDays, fc.nat(60), (days, today) => {
      const plain = streakOf(dates(days), date(today));
      expect(streakOf(dates([...days, ...days].toReversed()), date(today))).toEqual(plain);
      expect(streakOf(dates(days.filter((day) => day <= today)), date(today))).toEqual(plain);
      expect(plain.freezes).toBeGreaterThanOrEqual(0);
      expect(plain.freezes).toBeLessThanOrEqual(mostFreezes);
    }),
  );
});

test("a day that is reached makes a streak longer by one, and one that is missed never does", () => {
  fc.assert(
    fc.property(someDays, fc.nat(59), (days, today) => {
      const known = dates(days.filter((day) => day <= today));
      const before = streakOf(known, date(today)).days;
      const tomorrow = streakOf(known, date(today + 1)).days;
      expect(tomorrow).toBeLessThanOrEqual(before);
      expect(streakOf([...known, date(today + 1)], date(today + 1)).days).toBe(tomorrow + 1);
    }),
    { numRuns: 2000 },
  );
});

test("where the freezes of the first days are used up, the days after them count alone", () => {
  // Days 1 and 2 use both freezes. Day 4 would need a third freeze, unless the streak begins with day 3.
  expect(streakOf(dates([0, 3]), date(4)).days).toBe(2);
  expect(streakOf(dates([0, 3]), date(5)).days).toBe(1);
});

test("a day that comes in late never makes a streak shorter", () => {
  fc.assert(
    fc.property(someDays, fc.nat(60), fc.nat(60), (days, late, today) => {
      const before = streakOf(dates(days), date(today));
      expect(streakOf(dates([...days, late]), date(today)).days).toBeGreaterThanOrEqual(before.days);
    }),
    { numRuns: 2000 },
  );
});

/** Returns the moment of a local time. It tries the offsets of the zone. */
function momentOf(local: string, timeZone: string): number {
  const format = new Intl.DateTimeFormat("sv-SE", { timeZone, dateStyle: "short", timeStyle: "medium" });
  const wanted = Date.parse(`${local}Z`);
  for (let minutes = -15 * 60; minutes <= 15 * 60; minutes += 15) {
    const moment = wanted + minutes * 60_000;
    if (format.format(moment) === local.replace("T", " ")) return moment;
  }
  throw new Error(`${local} does not exist in ${timeZone}`);
}

test.each([
  ["Asia/Shanghai", "2026-11-22"],
  ["America/New_York", "2026-03-08"],
  ["America/New_York", "2026-11-01"],
  ["Australia/Lord_Howe", "2026-04-05"],
  ["Pacific/Apia", "2026-11-22"],
  ["Asia/Kathmandu", "2026-11-22"],
])("in %s, 23:59 of %s and 00:00 of the next are two days", (timeZone, day) => {
  const next = new Date(Date.parse(day) + 24 * 3600_000).toISOString().slice(0, 10);
  const dayOf = new Intl.DateTimeFormat("en-CA", { timeZone, dateStyle: "short" });
  const reached = [`${day}T23:59:00`, `${next}T00:00:00`].map((local) =>
    dayOf.format(momentOf(local, timeZone)),
  );
  expect(reached).toEqual([day, next]);
  expect(streakOf(reached, next).days).toBe(2);
});
