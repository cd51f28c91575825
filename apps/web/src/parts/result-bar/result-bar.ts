import type { AttemptResult } from "@shiju/learning/practice/attempt";
import { type StepOutcome, stepOutcomeOf } from "@shiju/learning/practice/step-outcome";

/** How the way a step was answered is drawn. */
export const bars: Record<StepOutcome, string> = {
  right: "bar-right",
  put_right: "bar-wrong",
  shown: "bar-shown",
};

/** How a step's result is drawn: right at once, put right, shown, or still open. */
export function barOf(result: AttemptResult | undefined): string {
  const outcome = result && stepOutcomeOf(result);
  return outcome ? bars[outcome] : "bar-open";
}
