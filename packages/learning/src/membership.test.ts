import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { lengthOf } from "./time/intervals.ts";
import { type Grant, membershipAt, policyOf } from "./membership.ts";

/**
 * Makes a grant. Its times are days since the epoch, which are easier to read than milliseconds. The code allows any
 * unit.
 */
function grant(tier: number, from: number, until: number | null, revokedAt: number | null = null): Grant {
  return { tier, from, until, revokedAt, origin: tier === 0 ? "trial" : tier === 1 ? "partner" : "order" };
}
const partner = (from: number, revokedAt: number | null = null) => grant(1, from, null, revokedAt);
const month = (from: number) => grant(2, from, from + 31);
const year = (from: number) => grant(4, from, from + 366);
const lifetime = (from: number, revokedAt: number | null = null) => grant(5, from, null, revokedAt);
const trial = (from: number, revokedAt: number | null = null) => grant(0, from, from + 7, revokedAt);

test.each<[string, Grant[], number, number, number | null]>([
  ["nothing", [], 5, 0, null],
  ["a month before it begins", [month(10)], 9, 0, null],
  ["a month at its first moment", [month(10)], 10, 2, 41],
  ["a month at its last moment", [month(10)], 40, 2, 41],
  ["a month at its end", [month(10)], 41, 0, null],
  ["two months, the second bought ten days into the first", [month(0), month(10)], 15, 2, 62],
  ["two months, the second bought after the first", [month(0), month(40)], 50, 2, 71],
  ["two months with days without between, in the first", [month(0), month(40)], 10, 2, 31],
  ["a year bought ten days into a month", [month(0), year(10)], 20, 4, 10 + 366 + 21],
  ["what is left of the month, after the year", [month(0), year(10)], 10 + 366, 2, 10 + 366 + 21],
  ["a month bought during a year", [year(0), month(10)], 20, 4, 366 + 31],
  ["a lifetime over a month", [month(0), lifetime(10)], 1000, 5, null],
  [
    "a lifetime that was taken back: the days of the month had waited",
    [month(0), lifetime(10, 500)],
    500,
    2,
    521,
  ],
  ["a partner", [partner(3)], 1000, 1, null],
  ["a partner who also paid", [month(0), partner(10)], 20, 1, null],
  ["a partner who has a lifetime", [lifetime(0), partner(10)], 20, 1, null],
  ["days that were paid for while a partner", [partner(0, 100), month(20)], 100, 2, 131],
  ["what was taken back before it began", [grant(4, 10, 376, 5)], 10, 0, null],
  ["what was taken back, at that moment", [grant(4, 10, 376, 50)], 50, 0, null],
  ["what was taken back, before", [grant(4, 10, 376, 50)], 49, 4, 50],
  ["a month whose neighbour was taken back", [month(0), grant(2, 10, 41, 20)], 15, 2, 31],
  ["what was used up before it was taken back", [grant(2, 0, 31, 60), month(40)], 45, 2, 71],
  ["a tier above 5", [grant(6, 0, null)], 5, 0, null],
  ["a tier above 5 over a month", [grant(6, 0, null), month(0)], 5, 2, 31],
  ["a running trial", [trial(0)], 3, 0, 7],
  ["a trial at its end", [trial(0)], 7, 0, null],
  ["a month that was bought during the trial", [trial(0), month(3)], 5, 2, 34],
  ["two trials at once, the longer after", [trial(0, 2), trial(0)], 1, 0, 7],
  ["two trials at once, the longer first", [trial(0), trial(0, 2)], 1, 0, 7],
  ["a grant of no time", [grant(4, 10, 10)], 10, 0, null],
])("%s", (_what, grants, now, tier, endsAt) => {
  expect(membershipAt(grants, now)).toMatchObject({ tier, endsAt });
});

test.each<[string, Grant[], number, boolean, number | null]>([
  ["never claimed", [month(0)], 3, false, null],
  ["running", [trial(0)], 3, true, 7],
  ["over", [trial(0)], 7, false, 7],
  ["running under a month", [month(0), trial(0)], 3, true, 7],
  ["taken back", [trial(0, 2)], 3, false, 2],
  ["of somebody who was a partner before", [partner(0, 5), trial(8)], 9, true, 15],
])("the trial: %s", (_what, grants, now, isOnTrial, trialEndsAt) => {
  expect(membershipAt(grants, now)).toMatchObject({ isOnTrial, trialEndsAt });
});

test("the times of a tier and of the trial are told together", () => {
  const { times } = membershipAt([trial(0), month(3), month(100), partner(120)], 1);
  expect(times).toEqual([
    { from: 0, to: 34 },
    { from: 100, to: Infinity },
  ]);
});

test.each([
  ["nobody", { tier: 0, isOnTrial: false }, { mayStudy: false, mayCreate: false, isMetered: true }],
  ["the trial", { tier: 0, isOnTrial: true }, { mayStudy: true, mayCreate: false, isMetered: false }],
  ["a month", { tier: 2, isOnTrial: false }, { mayStudy: true, mayCreate: true, isMetered: false }],
  ["a partner", { tier: 1, isOnTrial: true }, { mayStudy: true, mayCreate: true, isMetered: false }],
])("what is open to %s", (_who, membership, policy) => {
  const nothing = { allIsFree: false, isEntitled: false, mayCreate: false };
  expect(policyOf(membership, nothing)).toEqual(policy);
  expect(policyOf(membership, { ...nothing, allIsFree: true })).toEqual({ ...policy, isMetered: false });
  expect(policyOf(membership, { ...nothing, isEntitled: true })).toEqual({ ...policy, mayStudy: true });
  expect(policyOf(membership, { ...nothing, mayCreate: true })).toEqual({ ...policy, mayCreate: true });
});

const moment = fc.integer({ min: 0, max: 60 });
const orNull = <T>(some: fc.Arbitrary<T>) => fc.option(some, { freq: 3 });
const finite = fc
  .tuple(fc.integer({ min: 2, max: 5 }), moment, fc.integer({ min: 0, max: 30 }))
  .map(([tier, from, length]) => grant(tier, from, from + length));
const any = fc
  .tuple(fc.integer({ min: 0, max: 7 }), moment, orNull(fc.integer({ min: 0, max: 30 })), orNull(moment))
  .map(([tier, from, length, revokedAt]) => {
    const until = length === null && tier > 0 ? null : from + (length ?? 7);
    return grant(tier, from, until, revokedAt);
  });
const some = fc.array(any, { maxLength: 6 });

describe("whatever was granted", () => {
  test("each day has the tier that taking it day by day gives: slow, and too simple to be wrong", () => {
    fc.assert(
      fc.property(some, (grants) => {
        const byDay = tiersByDay(grants, 300);
        const asked = byDay.map((_, day) => membershipAt(grants, day).tier);
        expect(asked).toEqual(byDay);
      }),
    );
  });

  test("the order in which the rows come does not matter", () => {
    fc.assert(
      fc.property(some, moment, fc.func(fc.integer()), (grants, now, key) => {
        const shuffled = grants.toSorted((a, b) => key(a) - key(b)).toReversed();
        expect(membershipAt(shuffled, now)).toEqual(membershipAt(grants, now));
      }),
    );
  });

  test("no paid day is lost, and none is given twice", () => {
    fc.assert(
      fc.property(
        fc.array(finite, { maxLength: 8 }),
        orNull(fc.tuple(moment, moment)),
        (paid, partnership) => {
          const [from, length] = partnership ?? [0, 0];
          const partnerTime = partnership ? [grant(1, from, from + length + 1, from + length)] : [];
          const given = paid.reduce((sum, { from: start, until }) => sum + (until ?? 0) - start, 0);
          const { times } = membershipAt([...paid, ...partnerTime], 0);
          expect(lengthOf(times)).toBe(given + length);
        },
      ),
    );
  });

  test("what is granted later changes nothing that was, and makes no end earlier", () => {
    fc.assert(
      fc.property(some, any, moment, (grants, late, now) => {
        const later = {
          ...late,
          from: now + 1,
          until: late.until === null ? null : now + 8,
          revokedAt: null,
        };
        const [before, after] = [membershipAt(grants, now), membershipAt([...grants, later], now)];
        expect(after.tier).toBe(before.tier);
        expect(pastOf(after.times, now)).toEqual(pastOf(before.times, now));
        expect(lengthOf(after.times)).toBeGreaterThanOrEqual(lengthOf(before.times));
        if (before.tier > 0)
          expect(after.endsAt ?? Infinity).toBeGreaterThanOrEqual(before.endsAt ?? Infinity);
      }),
    );
  });

  test("a tier or a trial runs exactly within its times", () => {
    fc.assert(
      fc.property(some, moment, (grants, now) => {
        const { tier, isOnTrial, times } = membershipAt(grants, now);
        expect(times.some(({ from, to }) => from <= now && now < to)).toBe(tier > 0 || isOnTrial);
      }),
    );
  });
});

/** The parts of the times that had passed at `now`. */
function pastOf(times: { from: number; to: number }[], now: number) {
  return times.filter(({ from }) => from < now).map(({ from, to }) => ({ from, to: Math.min(to, now) }));
}

function tiersByDay(grants: readonly Grant[], days: number): number[] {
  const rank = [0, 6, 2, 3, 4, 5];
  const left = grants.map(({ tier, from, until: end }) =>
    tier >= 1 && tier <= 5 ? (end ?? Infinity) - from : 0,
  );
  return Array.from({ length: days }, (_, day) => {
    let chosen = -1;
    for (const [index, candidate] of grants.entries()) {
      if (candidate.from > day || (candidate.revokedAt ?? Infinity) <= day || (left[index] ?? 0) <= 0)
        continue;
      if (chosen < 0 || isBefore(candidate, index, grants[chosen], chosen)) chosen = index;
    }
    if (chosen >= 0) left[chosen] = (left[chosen] ?? 0) - 1;
    return grants[chosen]?.tier ?? 0;
  });

  function isBefore(first: Grant, index: number, second: Grant | undefined, otherIndex: number): boolean {
    if (!second) return true;
    const keys = (candidate: Grant, at: number) => [
      -(rank[candidate.tier] ?? 0),
      candidate.from,
      (candidate.until ?? Infinity) - candidate.from,
      candidate.revokedAt ?? Infinity,
      at,
    ];
    const [a, b] = [keys(first, index), keys(second, otherIndex)];
    const at = a.findIndex((key, place) => key !== b[place]);
    return (a[at] ?? 0) < (b[at] ?? 0);
  }
}
