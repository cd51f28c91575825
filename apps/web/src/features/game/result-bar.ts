import type { AttemptResult } from "@shiju/learning/attempt";

/** How a step's result is drawn: right at once, put right, shown, or still open. */
export function barOf(result: AttemptResult | undefined): string {
  if (!result?.passed) return "bar-open";
  if (result.shown) return "bar-shown";
  return result.first_check_right ? "bar-right" : "bar-wrong";
}
