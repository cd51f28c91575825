import fc from "fast-check";
import { expect, test } from "vitest";
import { rightInARow } from "./right-in-a-row.ts";

const plain = { passed: true, shown: false, first_check_right: true, copied: false };
const results = {
  r: plain,
  p: { ...plain, first_check_right: false },
  s: { ...plain, shown: true },
  c: { ...plain, copied: true },
  x: { ...plain, passed: false },
  "-": undefined,
};
const answered = (written: string) =>
  Array.from(written, (letter) => results[letter as keyof typeof results]);

test.each([
  ["", 0],
  ["r", 1],
  ["rrr", 3],
  ["rrp", 0],
  ["rprr", 2],
  ["rsr", 1],
  ["rcr", 1],
  ["rxr", 1],
  ["r-r", 1],
])("%j has %i in a row", (written, count) => {
  expect(rightInARow(answered(written))).toBe(count);
});

test("one more that is right makes the row longer by one", () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...Object.keys(results))), (letters) => {
      const written = letters.join("");
      expect(rightInARow(answered(`${written}r`))).toBe(rightInARow(answered(written)) + 1);
    }),
  );
});
