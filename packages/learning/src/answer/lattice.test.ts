import * as fc from "fast-check";
import { expect, test } from "vitest";
import { readLine } from "./answer.ts";
import { match, readLattice } from "./lattice.ts";

const read = (line: string) => readLine(line, { ignoreCase: true });

const words =
  "it's it is has he's he twenty-five 25 — … ( Can't can not cannot well-known wellknown the colour color TV";
const lines = fc.array(fc.record({ text: fc.constantFrom(...words.split(" ")), optional: fc.boolean() }), {
  maxLength: 4,
});

test("a word before both lines changes nothing", () => {
  const before = { text: "before", optional: false };
  fc.assert(
    fc.property(lines, lines, fc.boolean(), (typed, answer, whole) => {
      const compared = (prefix: (typeof before)[]) =>
        match(readLattice([...prefix, ...typed], true), readLattice([...prefix, ...answer], true), whole);
      expect(compared([]) !== undefined).toBe(compared([before]) !== undefined);
    }),
    { numRuns: 5000 },
  );
});

test.each([
  ["— it's red", "It is red", true],
  ["It is red", "… it's red", true],
  ["—", "…", true],
  ["25 birds", "twenty-five birds", true],
  ["twenty birds", "twenty-five birds", false],
  ["—", "it", false],
])("%s and %s: %s", (typed, answer, same) => {
  expect(match(read(typed), read(answer), true) !== undefined).toBe(same);
});
