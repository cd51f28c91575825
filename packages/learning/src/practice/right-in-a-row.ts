import type { AttemptResult } from "./attempt.ts";
import { stepOutcomeOf } from "./step-outcome.ts";

type Result = Parameters<typeof stepOutcomeOf>[0] & Partial<AttemptResult>;

/** How many of the last results are right at the first check, one after the other; undefined was not answered. */
export function rightInARow(results: readonly (Result | undefined)[]): number {
  const broken = results.findLastIndex((result) => !result || stepOutcomeOf(result) !== "right");
  return results.length - 1 - broken;
}
