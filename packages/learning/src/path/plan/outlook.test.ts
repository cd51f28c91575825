import fc from "fast-check";
import { expect, test } from "vitest";
import { openScheduler } from "../../memory/card.ts";
import { dateAfter, weekdays } from "./calendar.ts";
import { earliestEnd, faultOf, outlookOf, type PlanFigures, possiblePaces, weeksOf } from "./outlook.ts";
import { returnDays } from "./returns.ts";
import type { Plan, PlanAim, PlanUnit } from "./plan.ts";

const today = "2026-11-25";
const returns = returnDays(openScheduler({ retention: 0.9, weights: null }));
const aPlan = (aim: PlanAim, unit: PlanUnit = "word"): Plan => ({
  ...aim,
  unit,
  weekdays: [...weekdays],
  startedOn: today,
});
const until = (days: number): PlanAim => ({ until: dateAfter(today, days), pace: null });
const pace = (units: number): PlanAim => ({ until: null, pace: units });
const figures = (left: number, change: Partial<PlanFigures> = {}): PlanFigures => ({
  today,
  left,
  doneInPeriod: 0,
  itemsPerUnit: 1,
  returns,
  retention: 0.9,
  forecast: [],
  mostSeconds: 4 * 3600,
  ...change,
});

test("an item that is always remembered returns ever later", () => {
  expect(returns[0]).toBe(3);
  const gaps = returns.map((day, at) => day - (returns[at - 1] ?? 0));
  expect(gaps).toEqual(gaps.toSorted((a, b) => a - b));
});

test("the load of a day is new words, their reviews and the known reviews", () => {
  const { days, ends } = outlookOf(
    aPlan(pace(10)),
    figures(20, { returns: [1], retention: 1, forecast: [{ count: 3, seconds: 24 }] }),
  );
  expect(days).toEqual([
    { date: today, units: 10, reviews: 3, seconds: 474 },
    { date: "2026-11-26", units: 10, reviews: 10, seconds: 530 },
  ]);
  expect(ends).toBe("2026-11-26");
  expect(weeksOf(days)).toEqual([{ date: today, units: 20, reviews: 13, seconds: 1004 }]);
});

test("a plan that is not possible says what would be possible", () => {
  const much = figures(2000);
  expect(faultOf(aPlan(until(9)), much)).toBe("much");
  expect(earliestEnd(aPlan(until(9)), much)).toBe(dateAfter(today, 19));
  const short = figures(2000, { mostSeconds: 1200 });
  expect(faultOf(aPlan(until(40)), short)).toBe("long");
  const end = earliestEnd(aPlan(until(40)), short) ?? "";
  expect(faultOf(aPlan({ until: end, pace: null }), short)).toBeNull();
  expect(faultOf(aPlan({ until: dateAfter(end, -1), pace: null }), short)).toBe("long");
  expect(faultOf(aPlan(until(-1)), much)).toBe("past");
  expect(faultOf(aPlan(until(731)), much)).toBe("far");
  expect(faultOf(aPlan(pace(2)), much)).toBe("far");
  expect(possiblePaces(aPlan(pace(2)), much)).toEqual({ least: 3, most: 100 });
});

test("no date and no pace is possible where the reviews take all the time", () => {
  const busy = figures(100, {
    mostSeconds: 60,
    forecast: Array.from({ length: 30 }, () => ({ count: 1000, seconds: 8000 })),
  });
  expect(earliestEnd(aPlan(until(9)), busy)).toBeNull();
  expect(possiblePaces(aPlan(pace(2)), busy)).toBeNull();
});

test("the earliest date and the paces are possible ones, and nothing beyond them is", () => {
  const someFigures = fc
    .record({ left: fc.integer({ min: 1, max: 3000 }), minutes: fc.integer({ min: 10, max: 120 }) })
    .map(({ left, minutes }) => figures(left, { mostSeconds: minutes * 60 }));
  fc.assert(
    fc.property(someFigures, fc.constantFrom<PlanUnit>("word", "lesson"), (known, unit) => {
      const end = earliestEnd(aPlan(until(1), unit), known);
      if (end !== null) {
        expect(faultOf(aPlan({ until: end, pace: null }, unit), known)).toBeNull();
        const before = aPlan({ until: dateAfter(end, -1), pace: null }, unit);
        expect(faultOf(before, known)).not.toBeNull();
      }
      const paces = possiblePaces(aPlan(pace(1), unit), known);
      if (paces === null) return;
      expect(faultOf(aPlan(pace(paces.least), unit), known)).toBeNull();
      expect(faultOf(aPlan(pace(paces.most), unit), known)).toBeNull();
      if (paces.least > 1) expect(faultOf(aPlan(pace(paces.least - 1), unit), known)).toBe("far");
    }),
    { numRuns: 8 },
  );
});
