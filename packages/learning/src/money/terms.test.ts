import fc from "fast-check";
import { expect, test } from "vitest";
import { shareOf, type Term, termNames, type Terms, termsAt, tierAt } from "./terms.ts";

const first = Object.fromEntries(termNames.map((name, index) => [name, index + 1])) as Terms;
const term = (value: number, from: number, until: number | null, decidedAt: number): Term => ({
  name: "price_year",
  value,
  from,
  until,
  decidedAt,
});

test.each<[string, Term[], number, number]>([
  ["nothing was decided", [], 5, first.price_year],
  ["one that has begun", [term(100, 5, null, 1)], 5, 100],
  ["one that has not", [term(100, 6, null, 1)], 5, first.price_year],
  ["one that is over", [term(100, 1, 5, 1)], 5, first.price_year],
  ["two: the one decided last", [term(200, 1, null, 2), term(100, 3, null, 1)], 5, 200],
  ["a period within another", [term(100, 0, null, 1), term(50, 4, 8, 2)], 5, 50],
  ["after that period the other one again", [term(100, 0, null, 1), term(50, 4, 8, 2)], 8, 100],
])("%s", (_what, terms, now, expected) => {
  expect(termsAt(terms, first, now)).toEqual({ ...first, price_year: expected });
});

test("tiers are sold by their terms, the partner is not", () => {
  expect(tierAt(first, 2)).toEqual({ price: first.price_month, days: first.days_month });
  expect(tierAt(first, 5)).toEqual({ price: first.price_lifetime, days: null });
  for (const notSold of [0, 1, 6, 2.5]) expect(tierAt(first, notSold)).toBeUndefined();
});

test.each([
  [19_900, 20, 3980],
  [6900, 40, 2760],
  [1, 20, 0],
  [99, 20, 19],
  [5, 0, 0],
])("of %i fen %i percent are %i", (fen, percent, share) => {
  expect(shareOf(fen, percent)).toBe(share);
});

test("a share is whole and never more than it", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10_000_000 }), fc.integer({ min: 0, max: 90 }), (fen, percent) => {
      const share = shareOf(fen, percent);
      expect(Number.isInteger(share)).toBe(true);
      expect(share * 100).toBeLessThanOrEqual(fen * percent);
      expect((share + 1) * 100).toBeGreaterThan(fen * percent);
    }),
  );
});
