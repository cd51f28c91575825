import fc from "fast-check";
import { expect, test } from "vitest";
import { divide, multiply } from "./arithmetic.ts";

test.each([
  [0.1, 0.2, 0.02],
  [19.9, 100, 1990],
  ["1.005", 1000, 1005],
  [-2.5, 0.4, -1],
  [0, 7, 0],
  [7, 0, 0],
])("%s × %s = %s", (a, b, product) => {
  expect(multiply(a, b)).toBe(product);
});

test.each([
  [0.3, 0.1, 3],
  [199, 366, 0.5437158469945356],
  [1, "0.25", 4],
  [0, 7, 0],
  [7, 0, 0],
])("%s ÷ %s = %s", (a, b, quotient) => {
  expect(divide(a, b)).toBe(quotient);
});

test("cents are never lost: what is multiplied is had back by dividing", () => {
  const cents = fc.integer({ min: -1e7, max: 1e7 });
  const hundredth = (value: number) => Number(`${value}e-2`);
  fc.assert(
    fc.property(cents, cents, (a, b) => {
      fc.pre(b !== 0);
      expect(divide(multiply(hundredth(a), hundredth(b)), hundredth(b))).toBe(a === 0 ? 0 : hundredth(a));
    }),
  );
});
