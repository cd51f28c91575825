import { phases } from "@shiju/learning/practice/phases";
import type { PracticeState } from "@shiju/learning/practice/practice";
import { rightInARow } from "@shiju/learning/practice/right-in-a-row";
import { stepKinds } from "@shiju/learning/step-kinds";
import type { LessonRun } from "./lesson-run.ts";
import type { LessonRunState } from "./lesson-walk.ts";
import { stepId } from "./run-steps.ts";

/** Whether the step was right at the first check, from memory. */
export const isRightAtOnce = ({ phase, errors, answerShown, judgedWith }: PracticeState): boolean =>
  phase === phases.answered && errors === 0 && !answerShown && !judgedWith.always_show;

/** Whether a whole sentence was. */
export const isSentenceAtOnce = (practice: PracticeState): boolean =>
  practice.step.kind === stepKinds.sentence && isRightAtOnce(practice);

/**
 * Returns the number of whole sentences that were right at the first check one after the other, up to the step in
 * front.
 */
export function sentencesInARow({ steps }: LessonRun, { index, practice, results }: LessonRunState): number {
  const answered = steps.slice(0, practice.phase === phases.answered ? index + 1 : index);
  return rightInARow(
    answered.flatMap((step) => (step.kind === stepKinds.sentence ? [results[stepId(step)]] : [])),
  );
}

/** A row is worth telling from so many sentences on. */
export const leastInARow = 3;
