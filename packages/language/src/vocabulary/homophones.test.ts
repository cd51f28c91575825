import { expect, test } from "vitest";
import { homophonesOf } from "./homophones.ts";

test.each([
  ["their", ["there", "they're"]],
  ["Sea", ["see"]],
  ["i", ["eye"]],
  ["journey", []],
])("%s sounds like %s", (word, others) => {
  expect(homophonesOf(word)).toEqual(others);
});
