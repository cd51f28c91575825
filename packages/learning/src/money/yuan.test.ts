import { expect, test } from "vitest";
import { yuan } from "./yuan.ts";

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
