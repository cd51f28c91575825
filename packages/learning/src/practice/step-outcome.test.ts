import { expect, test } from "vitest";
import { stepOutcomeOf } from "./step-outcome.ts";

test.each([
  [{ passed: true, shown: false, first_check_right: true }, "right"],
  [{ passed: true, shown: false, first_check_right: false }, "put_right"],
  [{ passed: true, shown: true, first_check_right: true }, "shown"],
  [{ passed: true, shown: false, first_check_right: true, copied: true }, "copied"],
  [{ passed: true, shown: true, first_check_right: false, copied: true }, "copied"],
  [{ passed: false, shown: false, first_check_right: false }, null],
  [{ passed: false, shown: true, first_check_right: false, copied: true }, null],
])("%o is %s", (result, outcome) => {
  expect(stepOutcomeOf({ copied: false, ...result })).toBe(outcome);
});
