import type { AttemptResult } from "./attempt.ts";
import { stepOutcomeOf } from "./step-outcome.ts";

type Result = Parameters<typeof stepOutcomeOf>[0] & Partial<AttemptResult>;

/**
 * Returns the number of results at the end of the list that are right at the first check, without a gap. Undefined
 * stands for a step that was not answered.
 */
export function rightInARow(results: readonly (Result | undefined)[]): number {
  const broken = results.findLastIndex((result) => !result || stepOutcomeOf(result) !== "right");
  return results.length - 1 - broken;
}
