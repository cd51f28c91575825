import type { Reached } from "@shiju/contract/study/record";
import type { Database } from "#database/database.ts";
import { laddersOf } from "#features/content/courses/courses.ladder.service.ts";
import { isDone, standingIn } from "#features/content/courses/courses.present.service.ts";
import { findPack } from "#features/content/courses/courses.service.ts";
import { progressInLessons } from "#features/study/progress/progress.lessons.service.ts";
import { studiedInPack } from "#features/study/time/time.service.ts";
import type { Learner } from "#platform/http/caller.ts";

/** Returns what a learner can after the lessons of a course up to the position `last`. */
export async function readReached(
  db: Database,
  learner: Learner,
  { packId, last }: { packId: string; last: number },
): Promise<Reached> {
  const { userId } = learner;
  const pack = await findPack(db, packId, learner);
  const findProgress = (id: string, lessons: Parameters<typeof progressInLessons>[2]) =>
    progressInLessons(db, id, lessons);
  const { lessons, progress } = await standingIn({ db, findProgress }, [pack], userId);
  const done = lessons.filter((lesson) => lesson.position <= last && isDone(lesson, progress.get(lesson.id)));
  const ladders = await laddersOf(
    db,
    done.map(({ id }) => id),
  );
  const lemmas = [...ladders.values()].flatMap((ladder) =>
    [...ladder.values()].flatMap(({ lemma }) => lemma ?? []),
  );
  return {
    sentences: done.reduce((sum, { sentenceCount }) => sum + sentenceCount, 0),
    words: new Set(lemmas).size,
    seconds: await studiedInPack(db, userId, packId),
  };
}
