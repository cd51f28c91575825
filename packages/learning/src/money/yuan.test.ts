import fc from "fast-check";
import { expect, test } from "vitest";
import { fenOf, yuan } from "./yuan.ts";

test.each([
  [0, "¥0.00"],
  [1, "¥0.01"],
  [90, "¥0.90"],
  [3980, "¥39.80"],
  [-3980, "-¥39.80"],
  [123_456_789, "¥1,234,567.89"],
])("%i fen are %s", (fen, written) => {
  expect(yuan(fen)).toBe(written);
});

test.each([
  ["10", 1000],
  ["39.8", 3980],
  ["39.", 3900],
  ["0.07", 7],
  ["１２．５", 1250],
  ["39。8", 3980],
  [" ¥1,000.00 ", 100_000],
  ["￥20", 2000],
  ["1.005", undefined],
  ["1.2.3", undefined],
  ["-10", undefined],
  ["1e3", undefined],
  [".5", undefined],
  ["ten", undefined],
  ["", undefined],
  ["9".repeat(10), undefined],
])("%j is typed for %s fen", (typed, fen) => {
  expect(fenOf(typed)).toBe(fen);
});

test("what is shown can be typed, to the fen", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 99_999_999_999 }), (fen) => {
      expect(fenOf(yuan(fen))).toBe(fen);
    }),
  );
});
