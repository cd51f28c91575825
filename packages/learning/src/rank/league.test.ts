import fc from "fast-check";
import { expect, test } from "vitest";
import {
  divisionCount,
  fewestForMoving,
  groupsFor,
  groupSize,
  type LeagueSeat,
  movingIn,
  placesIn,
} from "./league.ts";

const seats = (...minutes: number[]): LeagueSeat[] =>
  minutes.map((amount, at) => ({ id: String(at).padStart(3, "0"), minutes: amount }));
const countdown = (count: number) => seats(...Array.from({ length: count }, (_, at) => count - at));
const zones = (division: number, list: readonly LeagueSeat[]) =>
  placesIn(division, list)
    .map(({ zone }) => zone[0])
    .join("");

test.each([
  [0, 0],
  [1, 0],
  [5, 0],
  [6, 1],
  [11, 1],
  [12, 2],
  [29, 4],
  [30, 5],
])("of %i people %i go up and as many down", (size, moving) => expect(movingIn(size)).toBe(moving));

test.each<[string, number, LeagueSeat[], string]>([
  ["nobody", 4, [], ""],
  ["one alone", 4, countdown(1), "s"],
  ["a few, of whom nobody moves", 4, countdown(5), "sssss"],
  ["six", 4, countdown(6), "ussssd"],
  ["the lowest division has nothing below", 1, countdown(6), "usssss"],
  ["the highest division has nothing above", divisionCount, countdown(6), "sssssd"],
  ["two who share the first place both go up", 2, seats(9, 9, 5, 4, 3, 2), "uusssd"],
  ["two who share the last place both stay", 2, seats(9, 8, 5, 4, 2, 2), "usssss"],
  ["whoever did nothing goes down, however many they are", 2, seats(9, 0, 0, 0, 0, 0), "uddddd"],
  ["also in a group in which nobody else moves", 2, seats(9, 0), "sd"],
  ["all did the same", 2, seats(3, 3, 3, 3, 3, 3), "uuuuuu"],
])("%s: %#", (_, division, list, expected) => expect(zones(division, list)).toBe(expected));

test("thirty: five up, twenty stay, five down", () => {
  expect(zones(4, countdown(30))).toBe("u".repeat(5) + "s".repeat(20) + "d".repeat(5));
});

const someSeats = fc.array(fc.nat(20), { maxLength: groupSize }).map((minutes) => seats(...minutes));
const aDivision = fc.integer({ min: 1, max: divisionCount });

test("everybody has one place, nobody leaves the divisions, and who has more never fares worse", () => {
  fc.assert(
    fc.property(aDivision, someSeats, (division, list) => {
      const places = placesIn(division, list);
      expect(places.map(({ id }) => id).toSorted()).toEqual(list.map(({ id }) => id));
      for (const { next } of places) expect(Math.abs(next - division)).toBeLessThanOrEqual(1);
      for (const place of places)
        for (const otherPlace of places) {
          if (place.minutes > otherPlace.minutes) {
            expect(place.place).toBeLessThan(otherPlace.place);
            expect(place.next).toBeGreaterThanOrEqual(otherPlace.next);
          }
          if (place.minutes === otherPlace.minutes)
            expect([place.place, place.next]).toEqual([otherPlace.place, otherPlace.next]);
        }
    }),
  );
});

test.each<[string, number[], [number, number][]]>([
  ["nobody", [], []],
  ["a family", [4], [[1, 4]]],
  ["too few above join those below", [10, 2], [[1, 12]]],
  ["and those of several divisions", [1, 2, 2], [[1, 5]]],
  [
    "they stay where they are enough together",
    [8, 4, 2],
    [
      [2, 6],
      [1, 8],
    ],
  ],
  [
    "one more than a group holds",
    [31],
    [
      [1, 15],
      [1, 16],
    ],
  ],
  [
    "full groups",
    [60, 30],
    [
      [2, 30],
      [1, 30],
      [1, 30],
    ],
  ],
])("%s", (_, people, groups) =>
  expect(groupsFor(people).map(({ division, size }) => [division, size])).toEqual(groups),
);

test("groups hold everybody once, are never too large, and lift nobody", () => {
  const somePeople = fc.array(fc.nat(200), { minLength: divisionCount, maxLength: divisionCount });
  fc.assert(
    fc.property(somePeople, (people) => {
      const groups = groupsFor(people);
      expect(groups.reduce((sum, { size }) => sum + size, 0)).toBe(
        people.reduce((sum, number) => sum + number, 0),
      );
      for (const { division, size } of groups) {
        expect(size).toBeLessThanOrEqual(groupSize);
        if (division > 1) expect(size).toBeGreaterThanOrEqual(fewestForMoving);
      }
      for (let division = 1; division <= divisionCount; division += 1) {
        const from = (list: readonly { division: number; size: number }[]) =>
          list.filter((group) => group.division >= division).reduce((sum, { size }) => sum + size, 0);
        expect(from(groups)).toBeLessThanOrEqual(
          from(people.map((size, at) => ({ division: at + 1, size }))),
        );
      }
    }),
  );
});
