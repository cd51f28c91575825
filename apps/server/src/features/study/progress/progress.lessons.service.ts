import type { LessonProgress } from "@shiju/contract/content/courses";
import { type KindCounts, stepsBehind } from "@shiju/learning/progress";
import type { Database } from "#database/database.ts";
import { keyOfStep, laddersOf } from "#features/content/courses/courses.ladder.service.ts";
import { type LessonRef, noProgress } from "#features/content/courses/courses.present.service.ts";
import { masteredBy } from "#features/study/notebook/notebook.service.ts";
import { passedAmong, progressIn } from "./progress.service.ts";

/** Returns the learner's progress in each of these lessons, by id. Mastered steps count as passed. */
export async function progressInLessons(
  db: Database,
  userId: string,
  refs: LessonRef[],
): Promise<Map<string, LessonProgress>> {
  const answered = await progressIn(
    db,
    userId,
    refs.map(({ id }) => id),
  );
  const open = refs.filter(({ id, stepCounts }) =>
    stepCounts.some((count, kind) => (answered.get(id)?.passed[kind] ?? 0) < count),
  );
  const mastered = await masteredSteps(
    db,
    userId,
    open.map(({ id }) => id),
  );
  return new Map(
    refs.map(({ id, stepCounts }) => {
      const progress = answered.get(id) ?? noProgress;
      const passed = stepsBehind(stepCounts, progress.passed, mastered.get(id) ?? [0, 0, 0, 0]);
      return [id, { ...progress, passed }];
    }),
  );
}

/** Returns how many steps of each lesson are mastered but were never answered right. */
async function masteredSteps(
  db: Database,
  userId: string,
  lessonIds: string[],
): Promise<Map<string, KindCounts>> {
  const mastered = await masteredBy(db, userId);
  if (lessonIds.length === 0 || mastered.sentences.size + mastered.words.size === 0) return new Map();
  const ladders = await laddersOf(db, lessonIds);
  const known = [...ladders].map(([id, ladder]) => ({
    id,
    rungs: [...ladder.values()].filter(
      ({ sentenceId, lemma }) =>
        mastered.sentences.has(sentenceId) || (lemma !== null && mastered.words.has(lemma)),
    ),
  }));
  const passed = await passedAmong(
    db,
    userId,
    known.flatMap(({ rungs }) => rungs.map(({ sentenceId }) => sentenceId)),
  );
  return new Map(
    known.map(({ id, rungs }) => {
      const open = rungs.filter((rung) => !passed.has(keyOfStep(rung)));
      const ofKind = (kind: number) => open.filter(({ step }) => step.startsWith(`${kind}:`)).length;
      return [id, [ofKind(0), ofKind(1), ofKind(2), ofKind(3)]];
    }),
  );
}
