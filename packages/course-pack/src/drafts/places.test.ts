import fc from "fast-check";
import { expect, test } from "vitest";
import { placesBetween } from "./places.ts";

test("places at the end and at the beginning grow no longer", () => {
  let places = placesBetween(null, null, 1);
  for (let round = 0; round < 3000; round++) {
    places.push(...placesBetween(places.at(-1) ?? null, null, 1));
    places.unshift(...placesBetween(null, places[0] ?? null, 1));
  }
  expect(places).toEqual(places.toSorted((a, b) => (a < b ? -1 : 1)));
  expect(new Set(places).size).toBe(6001);
  expect(Math.max(...places.map(({ length }) => length))).toBe(8);
  places = placesBetween(null, places[0] ?? null, 3);
  expect(places).toHaveLength(3);
});

test("many places go between two", () => {
  const places = placesBetween("i0000000", "i0001000", 2000);
  const all = ["i0000000", ...places, "i0001000"];
  expect(all).toEqual([...new Set(all)].toSorted((a, b) => (a < b ? -1 : 1)));
  expect(Math.max(...places.map(({ length }) => length))).toBeLessThan(16);
});

test("whatever is put where, everything keeps its order", () => {
  fc.assert(
    fc.property(
      fc.array(fc.record({ at: fc.nat(1000), count: fc.integer({ min: 1, max: 4 }) }), { maxLength: 60 }),
      (inserts) => {
        const places: string[] = [];
        for (const { at, count } of inserts) {
          const index = at % (places.length + 1);
          places.splice(index, 0, ...placesBetween(places[index - 1] ?? null, places[index] ?? null, count));
        }
        expect(places).toEqual([...new Set(places)].toSorted((a, b) => (a < b ? -1 : 1)));
      },
    ),
  );
});
