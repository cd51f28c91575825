import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { countDays, dateAfter, mondayOf, type Weekday, weekdayOf, weekdays } from "./calendar.ts";
import {
  daysAhead,
  endOf,
  isPlanDay,
  type Plan,
  type PlanAim,
  partOf,
  periodFrom,
  planDayBefore,
  type PlanUnit,
} from "./plan.ts";

/** A Wednesday. */
const start = "2026-11-25";
const everyDay = [...weekdays];
const aPlan = (aim: PlanAim, unit: PlanUnit = "word", on: readonly Weekday[] = everyDay): Plan => ({
  ...aim,
  unit,
  weekdays: on,
  startedOn: start,
});
const until = (date: string): PlanAim => ({ until: date, pace: null });
const pace = (units: number): PlanAim => ({ until: null, pace: units });

interface Learner {
  /** The units that the learner does of a day's part. */
  does: (part: number, date: string) => number;
  /**
   * Returns by how many units the work that is left changes at the start of a day. A grown pack adds units; units that
   * are learned elsewhere are taken off.
   */
  changes?: (date: string) => number;
  days?: number;
}

/** A learner who lives with a plan, day after day. */
function live(plan: Plan, left: number, { does, changes = () => 0, days = 800 }: Learner) {
  const lived: { date: string; part: number; left: number }[] = [];
  const done = new Map<string, number>();
  let rest = left;
  for (let day = 0; day < days && rest > 0; day += 1) {
    const date = dateAfter(plan.startedOn, day);
    rest = Math.max(0, rest + changes(date));
    const from = periodFrom(plan, date);
    const doneInPeriod = [...done].reduce(
      (sum, [on, units]) => sum + (on >= from && on < date ? units : 0),
      0,
    );
    const part = partOf(plan, { today: date, left: rest, doneInPeriod });
    const units = Math.min(rest, does(part, date));
    done.set(date, units);
    rest -= units;
    lived.push({ date, part, left: rest });
  }
  return { lived, left: rest, ends: lived.findLast(({ part }) => part > 0)?.date };
}

const all = (part: number) => part;

const someWeekdays = fc.uniqueArray(fc.constantFrom(...weekdays), { minLength: 1, maxLength: 7 });
const someUnit = fc.constantFrom<PlanUnit>("word", "lesson");
const aDatedPlan = fc
  .record({ unit: someUnit, on: someWeekdays, days: fc.integer({ min: 7, max: 200 }) })
  .map(({ unit, on, days }) => aPlan(until(dateAfter(start, days)), unit, on));
const somePlan = fc.oneof(
  aDatedPlan,
  fc
    .record({ unit: someUnit, on: someWeekdays, units: fc.integer({ min: 1, max: 20 }) })
    .map(({ unit, on, units }) => aPlan(pace(units), unit, on)),
);

describe("the calendar", () => {
  test("weeks begin on Monday", () => {
    expect([weekdayOf(start), mondayOf(start), mondayOf("2026-11-29")]).toEqual([
      3,
      "2026-11-23",
      "2026-11-23",
    ]);
  });

  test("days of the week are counted as one by one", () => {
    fc.assert(
      fc.property(fc.nat(400), someWeekdays, (length, on) => {
        const dates = Array.from({ length }, (_, day) => dateAfter(start, day));
        const counted = dates.filter((date) => on.includes(weekdayOf(date))).length;
        expect(countDays(start, dateAfter(start, length - 1), on)).toBe(counted);
      }),
    );
  });
});

test.each<[string, Plan, number, number[]]>([
  ["ten words over five days", aPlan(until("2026-11-29")), 10, [2, 2, 2, 2, 2]],
  ["what is left over comes first", aPlan(until("2026-11-29")), 12, [3, 3, 2, 2, 2]],
  ["fewer words than days", aPlan(until("2026-11-29")), 2, [1, 1]],
  ["a pace, and a rest", aPlan(pace(4)), 10, [4, 4, 2]],
  ["three lessons a week, from Wednesday on", aPlan(pace(3), "lesson"), 5, [1, 1, 1, 1, 1]],
  ["two lessons a week on two days", aPlan(pace(2), "lesson", [3, 6]), 3, [1, 1, 1]],
  ["three lessons a week on one day", aPlan(pace(3), "lesson", [3]), 7, [3, 3, 1]],
])("%s", (_, plan, left, parts) => {
  expect(daysAhead(plan, { today: start, left, doneInPeriod: 0 }).map(({ units }) => units)).toEqual(parts);
});

test("lessons are spread over the weeks, not done one a day until none is left", () => {
  const days = daysAhead(aPlan(until("2027-01-03"), "lesson"), { today: start, left: 12, doneInPeriod: 0 });
  const weeks = days.map(({ date }) => mondayOf(date));
  const lessons = [...new Set(weeks)].map((week) => weeks.filter((each) => each === week).length);
  expect(lessons).toEqual([2, 2, 2, 2, 2, 2]);
});

test("who does each day's part ends on the date, or before it where the days are more than the units", () => {
  fc.assert(
    fc.property(aDatedPlan, fc.integer({ min: 1, max: 3000 }), (plan, units) => {
      const last = plan.until ?? "";
      const days = countDays(start, last, plan.weekdays);
      if (days === 0) return;
      const { left, ends = "", lived } = live(plan, units, { does: all, days: 201 });
      expect(left).toBe(0);
      expect(ends <= last).toBe(true);
      if (plan.unit === "word" && units >= days)
        expect(lived.filter(({ date }) => isPlanDay(plan, date))).toHaveLength(days);
      expect(ends).toBe(endOf(plan, { today: start, left: units, doneInPeriod: 0 }));
    }),
  );
});

test("who does nothing on some days still ends on the date by doing the parts of the others", () => {
  fc.assert(
    fc.property(
      aDatedPlan,
      fc.integer({ min: 1, max: 500 }),
      fc.array(fc.boolean(), { minLength: 201, maxLength: 201 }),
      (plan, units, isMissed) => {
        const last = plan.until ?? "";
        const lastDay = Array.from({ length: 201 }, (_, day) => dateAfter(start, day)).findLast(
          (date) => date <= last && isPlanDay(plan, date),
        );
        let day = 0;
        const does = (part: number, date: string) => (isMissed[day++] && date !== lastDay ? 0 : part);
        expect(live(plan, units, { does, days: 201 }).left).toBe(0);
      },
    ),
  );
});

test("a missed day raises each later day by its share at most, and nothing is stacked on the next day", () => {
  fc.assert(
    fc.property(aDatedPlan, fc.integer({ min: 1, max: 3000 }), fc.nat(60), (plan, units, at) => {
      const usual = live(plan, units, { does: all, days: 201 }).lived;
      const missed = usual.filter(({ part }) => part > 0)[at];
      const later = missed && countDays(dateAfter(missed.date, 1), plan.until ?? "", plan.weekdays);
      if (!missed || !later) return;
      const does = (part: number, date: string) => (date === missed.date ? 0 : part);
      const lived = live(plan, units, { does, days: 201 }).lived;
      const most = Math.max(...usual.map(({ part }) => part));
      const raised = Math.ceil(missed.part / later);
      for (const day of lived) expect(day.part).toBeLessThanOrEqual(most + raised);
    }),
  );
});

test("a plan with a pace keeps its pace after missed days, and ends later", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 50 }),
      fc.integer({ min: 1, max: 500 }),
      fc.array(fc.boolean(), { minLength: 800, maxLength: 800 }),
      (units, left, isMissed) => {
        let day = 0;
        const { lived } = live(aPlan(pace(units)), left, { does: (part) => (isMissed[day++] ? 0 : part) });
        for (const { part } of lived) expect(part).toBeLessThanOrEqual(units);
      },
    ),
  );
});

test("lessons of a week are never more than the pace", () => {
  fc.assert(
    fc.property(
      someWeekdays,
      fc.integer({ min: 1, max: 14 }),
      fc.array(fc.boolean(), { minLength: 800, maxLength: 800 }),
      (on, units, isMissed) => {
        let day = 0;
        const does = (part: number) => (isMissed[day++] ? 0 : part);
        const { lived } = live(aPlan(pace(units), "lesson", on), 40, { does, days: 100 });
        for (const { part } of lived) expect(part).toBeLessThanOrEqual(Math.ceil(units / on.length));
      },
    ),
  );
});

test("units that are learned elsewhere are taken off, and those that come to the pack are spread", () => {
  fc.assert(
    fc.property(
      aDatedPlan,
      fc.integer({ min: 1, max: 500 }),
      fc.integer({ min: -200, max: 200 }),
      fc.integer({ min: 1, max: 5 }),
      (plan, units, change, on) => {
        const later = dateAfter(start, on);
        const days = countDays(later, plan.until ?? "", plan.weekdays);
        if (days === 0) return;
        const before = live(plan, units, { does: all, days: 201 });
        const changes = (date: string) => (date === later ? change : 0);
        const changed = live(plan, units, { does: all, changes, days: 201 });
        expect(changed.left).toBe(0);
        const most = Math.max(0, ...before.lived.map(({ part }) => part));
        const share = Math.max(0, Math.ceil(change / days));
        for (const { part } of changed.lived) expect(part).toBeLessThanOrEqual(most + share);
      },
    ),
  );
});

test("nothing is asked on a day that is no day of the plan, after its date, and when nothing is left", () => {
  fc.assert(
    fc.property(somePlan, fc.nat(300), fc.nat(100), fc.nat(20), (plan, ahead, left, doneInPeriod) => {
      const today = dateAfter(start, ahead);
      const part = partOf(plan, { today, left, doneInPeriod });
      expect(part).toBeGreaterThanOrEqual(0);
      expect(part).toBeLessThanOrEqual(left);
      if (!isPlanDay(plan, today) || (plan.until !== null && plan.until < today)) expect(part).toBe(0);
    }),
  );
});

test("the day of the plan before a date is not before the plan began", () => {
  const plan = aPlan(pace(5), "word", [1, 3]);
  expect([start, "2026-11-26", "2026-11-30", "2026-12-01"].map((date) => planDayBefore(plan, date))).toEqual([
    null,
    start,
    start,
    "2026-11-30",
  ]);
});
