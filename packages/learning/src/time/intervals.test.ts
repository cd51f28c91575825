import fc from "fast-check";
import { expect, test } from "vitest";
import { type Interval, lengthOf, shareOut, splitBy, uncovered, union } from "./intervals.ts";

const someInterval = fc
  .tuple(fc.integer({ min: 0, max: 200 }), fc.integer({ min: 0, max: 60 }))
  .map(([from, length]): Interval => ({ from, to: from + length }));
const someIntervals = fc.array(someInterval, { maxLength: 12 });

/** Returns the set of all milliseconds. This is slow, but too simple to be wrong. */
function momentsOf(intervals: readonly Interval[]): Set<number> {
  const moments = new Set<number>();
  for (const { from, to } of intervals) for (let at = from; at < to; at += 1) moments.add(at);
  return moments;
}

test("a union covers the same moments, each once, in order and with gaps between", () => {
  fc.assert(
    fc.property(someIntervals, (intervals) => {
      const merged = union(intervals);
      expect(momentsOf(merged)).toEqual(momentsOf(intervals));
      expect(lengthOf(merged)).toBe(momentsOf(intervals).size);
      for (const [index, { from }] of merged.slice(1).entries())
        expect(from).toBeGreaterThan(merged[index]?.to ?? Infinity);
    }),
  );
});

test("what is uncovered and what covers make up the whole, and share nothing", () => {
  fc.assert(
    fc.property(someInterval, someIntervals, (interval, covered) => {
      const left = momentsOf(uncovered(interval, covered));
      const others = momentsOf(covered);
      expect([...left].filter((at) => others.has(at))).toEqual([]);
      for (const at of momentsOf([interval])) expect(left.has(at) || others.has(at)).toBe(true);
      expect([...left].every((at) => at >= interval.from && at < interval.to)).toBe(true);
    }),
  );
});

test("in whatever order reports come, all of them together count what they cover, once", () => {
  fc.assert(
    fc.property(someIntervals, fc.infiniteStream(fc.nat()), (intervals, random) => {
      const order = intervals
        .map((interval) => ({ interval, at: random.next().value ?? 0 }))
        .toSorted((a, b) => a.at - b.at);
      let covered: Interval[] = [];
      let counted = 0;
      for (const { interval } of order) {
        counted += lengthOf(uncovered(interval, covered));
        covered = union([...covered, interval]);
      }
      expect(counted).toBe(momentsOf(intervals).size);
    }),
  );
});

test("a cut falls where the label changes, and nothing is lost", () => {
  fc.assert(
    fc.property(someInterval, fc.integer({ min: 1, max: 70 }), (interval, day) => {
      const dayOf = (time: number) => Math.floor(time / day);
      const pieces = splitBy(interval, dayOf);
      expect(lengthOf(pieces)).toBe(lengthOf([interval]));
      for (const { from, to, label } of pieces)
        expect([...momentsOf([{ from, to }])].every((at) => dayOf(at) === label)).toBe(true);
      expect(new Set(pieces.map(({ label }) => label)).size).toBe(pieces.length);
    }),
  );
});

test("a share never exceeds its room, and all of them are the amount where there is room", () => {
  fc.assert(
    fc.property(fc.nat(10_000), fc.array(fc.nat(5000), { maxLength: 8 }), (amount, rooms) => {
      const shares = shareOut(amount, rooms);
      const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);
      expect(shares.every((share, index) => share >= 0 && share <= (rooms[index] ?? 0))).toBe(true);
      expect(sum(shares)).toBe(Math.min(amount, sum(rooms)));
    }),
  );
});
