import { lessonNumber } from "@shiju/learning/lesson-name";
import type { LessonHead } from "@shiju/contract/study/game";
import type { Attempt } from "@shiju/contract/study/attempts";
import type { Sentence } from "@shiju/learning/sentence";
import { isKeyOf, stepKinds } from "@shiju/learning/step-kinds";
import { readKeptLessons } from "#learner/offline/kept-lessons.ts";
import { rowsOf } from "#platform/queue/read-requests.ts";
import { attemptRequest, isOfItem } from "./attempt.requests.ts";

/** A lesson and the sentences of it that a guest wrote whole. */
export interface GuestWork {
  /** Null for sentences whose lesson is not on this device, because the guest left the lesson before it was stored. */
  lesson: LessonHead | null;
  next: LessonHead | null;
  sentences: Sentence[];
  /** How many were written, whether or not their texts are here. */
  count: number;
}

/**
 * The lessons in which a guest wrote whole sentences. The lesson that was opened last comes first, and sentences
 * without a lesson come last.
 */
export async function guestWork(): Promise<GuestWork[]> {
  const rows = (await rowsOf(attemptRequest)).filter(({ owner }) => owner === null);
  const attempts = rows.flatMap(({ input }) => input.body.attempts as Attempt[]);
  // A right check ends a log.
  const whole = attempts.filter(
    (attempt) =>
      isOfItem(attempt) &&
      isKeyOf(stepKinds.sentence, attempt.step) &&
      attempt.events.at(-1)?.[1] === "checked",
  );
  const written = new Set(whole.map(({ subject }) => subject.id));
  const lessons = [...(await readKeptLessons()).values()];
  const inLessons = lessons.flatMap(({ practice: { lesson, next_lesson: next, sentences } }) => {
    const own = sentences.filter(({ id }) => written.has(id));
    return own.length > 0 ? [{ lesson, next, sentences: own, count: own.length }] : [];
  });
  for (const { sentences } of inLessons) for (const { id } of sentences) written.delete(id);
  if (written.size === 0) return inLessons;
  return [...inLessons, { lesson: null, next: null, sentences: [], count: written.size }];
}

/** Such as `第 1 课的 14 句`; null where nothing was written. */
export function nameOfWork(work: readonly GuestWork[]): string | null {
  const [first, ...others] = work;
  if (!first) return null;
  const count = work.reduce((sum, one) => sum + one.count, 0);
  return first.lesson && others.length === 0
    ? `${lessonNumber(first.lesson)}的 ${count} 句`
    : `写过的 ${count} 句`;
}
