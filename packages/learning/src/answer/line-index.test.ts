import * as fc from "fast-check";
import { expect, test } from "vitest";
import { compareLines, readLine } from "./answer.ts";
import { createLineIndex } from "./line-index.ts";

const read = (line: string) => readLine(line, { ignoreCase: true });

const words =
  "it's it is has he's he twenty-five 25 — … ( Can't can not cannot well-known wellknown the colour color TV";
const lines = fc
  .array(fc.constantFrom(...words.split(" ")), { minLength: 1, maxLength: 4 })
  .map((line) => line.join(" "));

test("finds what a look at every line finds, in the order of adding", () => {
  fc.assert(
    fc.property(fc.array(lines, { maxLength: 12 }), lines, (known, sought) => {
      const index = createLineIndex<number>();
      for (const [place, line] of known.entries()) index.add(read(line), place);
      const all = [...known.keys()].filter((place) =>
        compareLines(sought, known[place] ?? "", { ignoreCase: true }),
      );
      expect(index.same(read(sought))).toEqual(all);
    }),
    { numRuns: 2000 },
  );
});

test.each([
  ["— it's red", "It is red"],
  ["It is red", "… it's red"],
  ["—", "…"],
  ["25 birds", "twenty-five birds"],
])("%s is found among lines with %s", (sought, line) => {
  const index = createLineIndex<string>();
  index.add(read("another line"), "another");
  index.add(read(line), line);
  expect(index.same(read(sought))).toEqual([line]);
});
