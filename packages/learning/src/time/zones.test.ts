import fc from "fast-check";
import { expect, test } from "vitest";
import { streakOf } from "./streak.ts";
import { canonicalZone, dateIn, startOfDate, zoneChangesAt } from "./zones.ts";

test.each([
  ["Asia/Shanghai", "Asia/Shanghai"],
  ["asia/shanghai", "Asia/Shanghai"],
  ["America/New_York", "America/New_York"],
  ["UTC", "UTC"],
  ["Etc/UTC", "UTC"],
  ["Etc/GMT-8", "Etc/GMT-8"],
  ["Asia/Kolkata", "Asia/Calcutta"],
  ["Asia/Calcutta", "Asia/Calcutta"],
  ["Asia/Kathmandu", "Asia/Katmandu"],
  ["Asia/Ho_Chi_Minh", "Asia/Saigon"],
  ["Asia/Yangon", "Asia/Rangoon"],
  ["Europe/Kyiv", "Europe/Kiev"],
  ["America/Argentina/Buenos_Aires", "America/Buenos_Aires"],
  ["+08:00", undefined],
  ["Shanghai", undefined],
  ["", undefined],
  ["A".repeat(5000), undefined],
  ["Asia/Shanghai\n", undefined],
])("%s is the zone %s", (name, zone) => expect(canonicalZone(name)).toBe(zone));

test.each([
  ["2026-11-22", "Asia/Shanghai", "2026-11-21T16:00:00.000Z"],
  ["2026-11-22", "UTC", "2026-11-22T00:00:00.000Z"],
  ["2026-03-08", "America/New_York", "2026-03-08T05:00:00.000Z"],
  ["2026-03-09", "America/New_York", "2026-03-09T04:00:00.000Z"],
  ["2026-11-02", "America/New_York", "2026-11-02T05:00:00.000Z"],
  ["2026-04-06", "Australia/Lord_Howe", "2026-04-05T13:30:00.000Z"],
  ["2026-11-22", "Asia/Kathmandu", "2026-11-21T18:15:00.000Z"],
  ["2026-11-22", "Pacific/Kiritimati", "2026-11-21T10:00:00.000Z"],
])("%s begins in %s at %s", (date, zone, at) =>
  expect(new Date(startOfDate(date, zone)).toISOString()).toBe(at),
);

test.each([
  ["west", "Asia/Shanghai", "America/New_York", "2026-11-22T12:00:00Z", "2026-11-23T05:00:00.000Z"],
  ["east", "America/New_York", "Asia/Shanghai", "2026-11-22T12:00:00Z", "2026-11-23T05:00:00.000Z"],
  ["at 23:59", "Asia/Shanghai", "Asia/Tokyo", "2026-11-22T15:59:00Z", "2026-11-22T16:00:00.000Z"],
  ["at 00:00", "Asia/Shanghai", "Asia/Tokyo", "2026-11-22T16:00:00Z", "2026-11-23T16:00:00.000Z"],
  [
    "over daylight saving",
    "Asia/Shanghai",
    "America/New_York",
    "2026-03-07T12:00:00Z",
    "2026-03-08T05:00:00.000Z",
  ],
])("going %s takes effect with the next day", (_, from, to, now, at) =>
  expect(new Date(zoneChangesAt(Date.parse(now), { from, to })).toISOString()).toBe(at),
);

const zones = [
  "Asia/Shanghai",
  "America/New_York",
  "Pacific/Kiritimati",
  "America/Anchorage",
  "Asia/Kathmandu",
  "UTC",
];

test("over a change no day is skipped and none comes twice, and a streak goes on", () => {
  const aTime = fc.date({
    min: new Date("2026-01-01T00:00:00Z"),
    max: new Date("2026-12-31T00:00:00Z"),
    noInvalidDate: true,
  });
  fc.assert(
    fc.property(aTime, fc.constantFrom(...zones), fc.constantFrom(...zones), (date, from, to) => {
      const now = date.getTime();
      const at = zoneChangesAt(now, { from, to });
      expect(at).toBeGreaterThan(now);
      expect(at - now).toBeLessThanOrEqual(2.2 * 24 * 3600_000);
      const dateAt = (time: number) => dateIn(time < at ? from : to, time);
      const dates = Array.from({ length: 5 * 24 }, (__, hour) => dateAt(now + hour * 3600_000));
      expect(dates).toEqual(dates.toSorted());
      const days = [...new Set(dates)];
      expect(streakOf(days, days.at(-1) ?? "")).toMatchObject({ days: days.length, freezes: 2 });
    }),
  );
});
