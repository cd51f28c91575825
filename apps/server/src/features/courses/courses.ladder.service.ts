import { defaultPracticeSettings } from "@shiju/learning/settings";
import { lemmaOf, type Step, stepsOfLesson } from "@shiju/learning/steps";
import { and, eq, inArray } from "drizzle-orm";
import type { CompiledLesson } from "#content/compiled.ts";
import type { Database } from "#database/database.ts";
import { lessons, packs, sentences, sentenceVersions } from "#database/tables/courses.ts";
import { Recent } from "#platform/recent.ts";

export interface StepRef {
  sentenceId: string;
  /** `{kind}:{from}-{to}`. */
  step: string;
}

/** The same for the same step of the same sentence, and for no other. */
export const keyOfStep = ({ sentenceId, step }: StepRef): string => `${sentenceId} ${step}`;

/** A step as progress counts it, with the word that it asks for alone. */
interface Rung extends StepRef {
  lemma: string | null;
}

/** By lesson and its pack's hash, with which alone a lesson's steps change. */
const ladders = new Recent<Rung[]>(1000);

/** The ladder of each lesson that there is. */
export async function laddersOf(db: Database, lessonIds: string[]): Promise<{ id: string; rungs: Rung[] }[]> {
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

/** The steps of a lesson at difficulty 0, by which its progress is counted. */
function ladderOf({ sentences: ofLesson }: Pick<CompiledLesson, "sentences">): Step[] {
  return stepsOfLesson(ofLesson, defaultPracticeSettings);
}

/** The same as progress keeps them: one for each content kind that a step counts as. */
export function stepRefsOf(lesson: Pick<CompiledLesson, "sentences">): StepRef[] {
  return ladderOf(lesson).flatMap(({ sentenceId, kinds, from, to }) =>
    kinds.map((kind) => ({ sentenceId, step: `${kind}:${from}-${to}` })),
  );
}
