import type { Attempt } from "@shiju/contract/study/attempts";
import type { PracticeState } from "@shiju/learning/practice/practice";
import { type Question, stepKeyOf, subjectOf } from "@shiju/learning/practice/question";
import { me } from "#platform/storage/owner.ts";

/** Id and start of an attempt; `base` is the active time of the run at its start. */
export interface AttemptHead {
  id: string;
  startedAt: string;
  base: number;
}

/** Where the question of an attempt comes from, and how it is asked. */
export type Origin = Pick<
  Attempt,
  "source" | "practice_type" | "mode" | "lesson_id" | "live_id" | "content_version"
>;

/** The attempt as it is kept and sent: its whole log, from which every result is computed. */
export function attemptRecord(practice: PracticeState<Question>, head: AttemptHead, origin: Origin): Attempt {
  return {
    id: head.id,
    subject: subjectOf(practice),
    ...origin,
    step: stepKeyOf(practice),
    started_at: head.startedAt,
    // The time of somebody who is not signed in is reported nowhere else.
    ...(me() === null && { as_guest: true }),
    judged_with: practice.judgedWith,
    events: practice.events,
  };
}
