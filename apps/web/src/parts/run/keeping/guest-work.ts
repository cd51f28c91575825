import type { LessonHead } from "@shiju/contract/game";
import type { Attempt } from "@shiju/contract/attempts";
import type { Sentence } from "@shiju/learning/sentence";
import { readKeptLessons } from "#learner/offline/kept-lessons.ts";
import { rowsOf } from "#platform/queue/read-requests.ts";
import { attemptRequest } from "./attempt.requests.ts";

/** A lesson on this device and the sentences of it that a guest wrote whole. */
export interface GuestWork {
  lesson: LessonHead;
  next: LessonHead | null;
  sentences: Sentence[];
}

/** The lessons in which a guest wrote whole sentences on this device, the one opened last first. */
export async function guestWork(): Promise<GuestWork[]> {
  const rows = (await rowsOf(attemptRequest)).filter(({ owner }) => owner === null);
  const attempts = rows.flatMap(({ input }) => input.body.attempts as Attempt[]);
  // A right check ends a log. Attempts of early versions named no subject.
  const whole = attempts.filter(
    (attempt) =>
      "subject" in attempt && attempt.step.startsWith("0:") && attempt.events.at(-1)?.[1] === "checked",
  );
  const written = new Set(whole.map(({ subject }) => subject.id));
  const lessons = [...(await readKeptLessons()).values()];
  return lessons.flatMap(({ practice: { lesson, next_lesson: next, sentences } }) => {
    const own = sentences.filter(({ id }) => written.has(id));
    return own.length > 0 ? [{ lesson, next, sentences: own }] : [];
  });
}

/** Such as `第 1 课的 14 句`; null where nothing was written. */
export function nameOfWork(work: readonly GuestWork[]): string | null {
  const [first, ...others] = work;
  if (!first) return null;
  const count = work.reduce((sum, { sentences }) => sum + sentences.length, 0);
  return others.length === 0 ? `第 ${first.lesson.position} 课的 ${count} 句` : `写过的 ${count} 句`;
}
