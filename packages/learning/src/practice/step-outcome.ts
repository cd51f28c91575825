import type { AttemptResult } from "./attempt.ts";

/** The outcome of a step: right at the first check, right after errors, with its answer shown, or copied from it. */
export const stepOutcomes = ["right", "put_right", "shown", "copied"] as const;
export type StepOutcome = (typeof stepOutcomes)[number];

/** Null for a step that was not answered right in the end. */
export function stepOutcomeOf({
  passed,
  shown,
  first_check_right,
  copied,
}: Pick<AttemptResult, "passed" | "shown" | "first_check_right" | "copied">): StepOutcome | null {
  if (!passed) return null;
  if (copied) return "copied";
  if (shown) return "shown";
  return first_check_right ? "right" : "put_right";
}
