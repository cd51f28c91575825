import type { AttemptResult } from "./attempt.ts";

/** How a step was answered: right at the first check, right after errors, or with its answer shown. */
export const stepOutcomes = ["right", "put_right", "shown"] as const;
export type StepOutcome = (typeof stepOutcomes)[number];

/** Null for what was not answered right in the end. */
export function stepOutcomeOf({
  passed,
  shown,
  first_check_right,
}: Pick<AttemptResult, "passed" | "shown" | "first_check_right">): StepOutcome | null {
  if (!passed) return null;
  if (shown) return "shown";
  return first_check_right ? "right" : "put_right";
}
