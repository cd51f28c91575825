import { expect, test } from "vitest";
import { isCardNumber } from "./card-number.ts";

test.each([
  ["6222026006705354215", false],
  ["6222026006705354216", true],
  ["4111111111111111", true],
  ["4111111111111112", false],
  ["4111111111111", false],
  ["41111111111111111111", false],
  ["4111 1111 1111 1111", false],
  ["４１１１１１１１１１１１１１１１", false],
  ["", false],
])("%s: %j", (digits, isOne) => {
  expect(isCardNumber(digits)).toBe(isOne);
});

test("a digit that is wrong, or two that changed places, are noticed", () => {
  const number = "6222026006705354216";
  for (let at = 0; at < number.length; at += 1) {
    const other = (Number(number[at]) + 1) % 10;
    expect(isCardNumber(number.slice(0, at) + other + number.slice(at + 1))).toBe(false);
  }
  expect(isCardNumber("2622026006705354216")).toBe(false);
});
