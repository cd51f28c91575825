import { expect, test } from "vitest";
import { asPrinted, newEasyPassword, newPin } from "./easy-passwords.ts";

test.each([
  ["green-noodle-42", "green-noodle-42"],
  [" Green Noodle 42 ", "green-noodle-42"],
  ["greennoodle42", "green-noodle-42"],
  ["ｇｒｅｅｎ－ｎｏｏｄｌｅ－４２", "green-noodle-42"],
  ["green_noodle.42", "green-noodle-42"],
  ["green—noodle—42", "green-noodle-42"],
  ["green noodle42", "green-noodle-42"],
  ["482 913", "482913"],
  ["４８２９１３", "482913"],
  ["abcd-efgh-jkmn-pqrs", "abcd-efgh-jkmn-pqrs"],
  ["greennoodle123", "greennoodle123"],
])("%s is %s", (typed, printed) => {
  expect(asPrinted(typed)).toBe(printed);
});

test("what is printed is what is typed back without hyphens", () => {
  for (let round = 0; round < 200; round += 1) {
    const password = newEasyPassword();
    expect(asPrinted(password)).toBe(password);
    expect(newPin()).toMatch(/^\d{6}$/);
  }
});
