import type { Attempt } from "@shiju/contract/study/attempts";
import type { LessonHead, Practice } from "@shiju/contract/study/game";
import type { PracticeState } from "@shiju/learning/practice/practice";
import type { SentenceSource, PracticeType } from "@shiju/learning/practice/practice-model";
import { stepKeyOf, subjectOf } from "@shiju/learning/practice/question";
import { me } from "#platform/storage/owner.ts";

/** Id and start of an attempt; `base` is the active time of the run at its start. */
export interface AttemptHead {
  id: string;
  startedAt: string;
  base: number;
}

/** What an attempt says of somebody who is not signed in; their time is reported nowhere else. */
export const asGuest = (): Pick<Attempt, "as_guest"> => (me() === null ? { as_guest: true } : {});

interface Run {
  lesson: LessonHead | null;
  items: Practice["items"];
  source: SentenceSource;
  practiceType: PracticeType;
}

/** The attempt as it is kept and sent: its whole log, from which every result is computed. */
export function attemptRecord(practice: PracticeState, head: AttemptHead, run: Run): Attempt {
  const { sentence, judgedWith, events } = practice;
  const lessonId =
    run.lesson?.id ?? run.items.find(({ sentence_id }) => sentence_id === sentence.id)?.lesson_id;
  return {
    id: head.id,
    subject: subjectOf(practice),
    source: run.source,
    practice_type: run.practiceType,
    ...(lessonId !== undefined && { lesson_id: lessonId }),
    step: stepKeyOf(practice),
    started_at: head.startedAt,
    ...asGuest(),
    content_version: sentence.version,
    judged_with: judgedWith,
    events,
  };
}
