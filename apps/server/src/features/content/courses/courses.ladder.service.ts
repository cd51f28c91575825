import type { Sentence } from "@shiju/learning/sentence";
import { defaultPracticeSettings } from "@shiju/learning/settings/settings";
import { lemmaOf, stepsOfLesson } from "@shiju/learning/steps";
import { eq, inArray } from "drizzle-orm";
import { LRUCache } from "lru-cache";
import type { Database } from "#database/database.ts";
import { lessons, packs } from "#database/tables/content/courses.ts";
import { getSentencesByLesson } from "./courses.content.service.ts";

/** A step as progress stores it: one for each content kind that it counts as. */
export interface StepRef {
  sentenceId: string;
  /** `{kind}:{from}-{to}`. */
  step: string;
}

/** A key that identifies a step of a sentence. */
export const keyOfStep = ({ sentenceId, step }: StepRef): string => `${sentenceId} ${step}`;

interface Rung extends StepRef {
  /** The lemma, for a step that asks for one word. */
  lemma: string | null;
}

/** The steps of a lesson at difficulty 0, which its progress counts, by `keyOfStep`. */
type Ladder = ReadonlyMap<string, Rung>;

export function ladderOf(sentences: readonly Sentence[]): Ladder {
  const rungs = stepsOfLesson(sentences, defaultPracticeSettings).flatMap((step): Rung[] => {
    const { sentenceId, kinds, from, to } = step;
    const lemma = lemmaOf(step, sentences);
    return kinds.map((kind) => ({ sentenceId, step: `${kind}:${from}-${to}`, lemma }));
  });
  return new Map(rungs.map((rung) => [keyOfStep(rung), rung]));
}

interface LessonVersion {
  id: string;
  /** The hash of its pack; a lesson's steps change only with it. */
  hash: string;
}

/** Ladders by lesson and hash. This is the only cache of ladders, so all callers get their ladders from here. */
const recent = new LRUCache<string, Ladder>({ max: 1000 });

/** The ladders of these lessons by id, from the cache or computed. */
export async function laddersAt(db: Database, versions: LessonVersion[]): Promise<Map<string, Ladder>> {
  const hashes = new Map(versions.map(({ id, hash }) => [id, hash]));
  const kept = [...hashes].map(([id, hash]) => {
    const key = `${id} ${hash}`;
    return { id, key, ladder: recent.get(key) };
  });
  const missing = kept.filter(({ ladder }) => ladder === undefined);
  const sentences = await getSentencesByLesson(
    db,
    missing.map(({ id }) => id),
  );
  return new Map(
    kept.map(({ id, key, ladder: known }) => {
      const ladder = known ?? ladderOf(sentences.get(id) ?? []);
      recent.set(key, ladder);
      return [id, ladder];
    }),
  );
}

/** Returns the ladders of lessons by id alone. A lesson that never existed is missing. */
export async function laddersOf(db: Database, lessonIds: string[]): Promise<Map<string, Ladder>> {
  const versions = await db
    .select({ id: lessons.id, hash: packs.hash })
    .from(lessons)
    .innerJoin(packs, eq(packs.id, lessons.packId))
    .where(inArray(lessons.id, lessonIds));
  return laddersAt(db, versions);
}
