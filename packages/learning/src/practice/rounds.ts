import type { PracticeType } from "./practice-types.ts";

/** Settings that a course proposes for one round through a lesson. */
export interface Round {
  practice: PracticeType;
  /** Every step stands there to be copied. */
  always_show?: boolean | undefined;
}

/** Returns the round after so many completed ones. The last round holds for all later ones. */
export function roundAfter(begin: readonly Round[], completed: number): Round | undefined {
  return begin[Math.min(completed, begin.length - 1)];
}
