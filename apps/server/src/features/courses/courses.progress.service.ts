import type { LessonProgress } from "@shiju/contract/courses";
import { type KindCounts, stepsBehind } from "@shiju/learning/progress";
import { lemmaOf } from "@shiju/learning/steps";
import { and, eq, inArray } from "drizzle-orm";
import type { Database } from "#database/database.ts";
import { lessons, packs, sentences, sentenceVersions } from "#database/tables/courses.ts";
import { masteredBy } from "#features/notebook/notebook.service.ts";
import { noProgress, passedAmong, progressIn, type StepRef } from "#features/progress/progress.service.ts";
import { Recent } from "#platform/recent.ts";
import { ladderOf } from "./courses.seed.service.ts";

interface LessonRef {
  id: string;
  stepCounts: KindCounts;
}

/** How far the learner is in each of these lessons, by id: what is mastered counts like what was answered. */
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

/** A step as progress counts it, with the word that it asks for alone. */
interface Rung extends StepRef {
  lemma: string | null;
}

/** By lesson and its pack's hash, with which alone a lesson's steps change. */
const ladders = new Recent<Rung[]>(1000);

/** How many steps of each lesson are mastered and were never answered right. */
async function masteredSteps(
  db: Database,
  userId: string,
  lessonIds: string[],
): Promise<Map<string, KindCounts>> {
  const mastered = await masteredBy(db, userId);
  if (lessonIds.length === 0 || mastered.sentences.size + mastered.words.size === 0) return new Map();
  const known = (await laddersOf(db, lessonIds)).map(({ id, rungs }) => ({
    id,
    rungs: rungs.filter(
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
      const open = rungs.filter(({ sentenceId, step }) => !passed.has(`${sentenceId} ${step}`));
      const ofKind = (kind: number) => open.filter(({ step }) => step.startsWith(`${kind}:`)).length;
      return [id, [ofKind(0), ofKind(1), ofKind(2), ofKind(3)]];
    }),
  );
}

async function laddersOf(db: Database, lessonIds: string[]): Promise<{ id: string; rungs: Rung[] }[]> {
  const versions = await db
    .select({ id: lessons.id, hash: packs.hash })
    .from(lessons)
    .innerJoin(packs, eq(packs.id, lessons.packId))
    .where(inArray(lessons.id, lessonIds));
  const wanted = versions.map(({ id, hash }) => ({ id, key: `${id} ${hash}` }));
  const missing = wanted.filter(({ key }) => ladders.get(key) === undefined);
  const rows = await sentencesOf(
    db,
    missing.map(({ id }) => id),
  );
  for (const { id, key } of missing) {
    const content = rows.flatMap((row) => (row.lessonId === id ? [row.content] : []));
    ladders.set(
      key,
      ladderOf({ sentences: content }).flatMap((step) => {
        const lemma = lemmaOf(step, content);
        return step.kinds.map((kind) => ({
          sentenceId: step.sentenceId,
          step: `${kind}:${step.from}-${step.to}`,
          lemma,
        }));
      }),
    );
  }
  return wanted.map(({ id, key }) => ({ id, rungs: ladders.get(key) ?? [] }));
}

async function sentencesOf(db: Database, lessonIds: string[]) {
  if (lessonIds.length === 0) return [];
  return db
    .select({ lessonId: sentences.lessonId, content: sentenceVersions.content })
    .from(sentences)
    .innerJoin(
      sentenceVersions,
      and(eq(sentenceVersions.sentenceId, sentences.id), eq(sentenceVersions.version, sentences.version)),
    )
    .where(and(inArray(sentences.lessonId, lessonIds), eq(sentences.retired, false)))
    .orderBy(sentences.position);
}
