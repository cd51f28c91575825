import type { Answer } from "#features/study/attempts/attempts.answers.service.ts";

/** Whether a subject is in the error notebook, and how it last came in. */
export interface ErrorState {
  marked: boolean;
  since: Date;
  source: Answer["source"] | null;
}

const daysRight = 3;

/**
 * Computes the state from the learner's last decision and the answers after it. Returns null without a decision or a
 * mistake. A mistake puts the subject into the notebook. Right answers on three different days without a mistake
 * between them take it out. A mistake or a shown answer starts the count again. `answers` are in order of time.
 */
export function errorState(
  decided: ErrorState | null,
  answers: readonly Pick<Answer, "at" | "outcome" | "source">[],
  dayOf: (time: Date) => string,
): ErrorState | null {
  let state = decided;
  let days = new Set<string>();
  for (const { at, outcome, source } of answers) {
    if (decided && at <= decided.since) continue;
    if (outcome === "right") days.add(dayOf(at));
    else days = new Set();
    if (outcome === "wrong") state = state?.marked ? state : { marked: true, since: at, source };
    else if (state?.marked && days.size >= daysRight) state = { ...state, marked: false };
  }
  return state;
}
