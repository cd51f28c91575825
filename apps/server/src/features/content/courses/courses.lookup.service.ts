import { count, eq, ilike, inArray, or, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { type Database, isPairOf, query } from "#database/database.ts";
import { anywhere } from "#database/like.ts";
import { lessons, packs, sentences, sentenceVersions, words } from "#database/tables/content/courses.ts";
import type { Sentence } from "@shiju/learning/sentence";
import { isThereFor } from "./courses.access.service.ts";
import { getLessonsEverOffered, type LessonEntry } from "./courses.content.service.ts";

/** A subquery: ids of the sentences with this text in their English or Chinese. */
export function sentenceIdsLike(db: Database, text: string) {
  const pattern = anywhere(text);
  return db
    .select({ id: sentences.id })
    .from(sentences)
    .where(or(ilike(sentences.en, pattern), ilike(sentences.zh, pattern)));
}

/** A condition: whether a sentence is offered; `id` is the column with its id. */
export function isOffered(id: SQLWrapper): SQL {
  return sql`exists (select 1 from ${sentences} as offered join ${lessons} as lesson on lesson.id = offered.lesson_id
    where offered.id = ${id} and not offered.retired and not lesson.retired)`;
}

/** A subquery: ids of a pack's sentences. */
export function sentenceIdsIn(db: Database, packId: string) {
  return db
    .select({ id: sentences.id })
    .from(sentences)
    .innerJoin(lessons, eq(lessons.id, sentences.lessonId))
    .where(eq(lessons.packId, packId));
}

interface PackCount {
  id: string;
  title: string;
  count: number;
}

/**
 * Returns the number of these sentences in each pack, the largest number first. `ids` is a subquery of the sentences'
 * ids.
 */
export async function countByPack(db: Database, ids: SQLWrapper): Promise<PackCount[]> {
  const times = count();
  return db
    .select({ id: packs.id, title: packs.title, count: times })
    .from(sentences)
    .innerJoin(lessons, eq(lessons.id, sentences.lessonId))
    .innerJoin(packs, eq(packs.id, lessons.packId))
    .where(inArray(sentences.id, ids))
    .groupBy(packs.id, packs.title)
    .orderBy(sql`${times} desc`, packs.id);
}

/** Titles of packs and their numbers of learners, by id, also for packs that are no longer offered. */
export async function packFacts(db: Database, ids: string[]) {
  const { id, title, access, lessonCount, learners, createdAt } = packs;
  const rows = await db
    .select({ id, title, access, lessonCount, learners, createdAt })
    .from(packs)
    .where(inArray(packs.id, ids));
  return new Map(rows.map((row) => [row.id, row]));
}

/** Titles of packs by id. */
export async function packTitles(db: Database, ids: string[]): Promise<Map<string, string>> {
  const facts = await packFacts(db, ids);
  return new Map(Array.from(facts.values(), ({ id, title }) => [id, title]));
}

/** The pack of each lesson or chapter, by its id. */
export async function packsOfLessons(db: Database, ids: string[]): Promise<Map<string, string>> {
  const { id, packId } = lessons;
  const rows = await db.select({ id, packId }).from(lessons).where(inArray(id, ids));
  return new Map(rows.map((row) => [row.id, row.packId]));
}

/** The lemmas that a lesson has or had. */
export interface LessonWords {
  packId: string;
  isTrial: boolean;
  lemmas: ReadonlySet<string>;
}

/** Returns the words by lesson or chapter. A lesson that never existed for the learner is missing. */
export async function wordsOfLessons(
  db: Database,
  userId: string,
  lessonIds: string[],
): Promise<Map<string, LessonWords>> {
  if (lessonIds.length === 0) return new Map();
  const rows = await query<{ id: string; packId: string; isTrial: boolean; lemmas: string[] }>(
    db,
    sql`select lessons.id, lessons.pack_id as "packId", packs.origin = 'trial' as "isTrial", array_agg(distinct found.lemma) as lemmas
      from lessons join (
        select sentences.lesson_id, word ->> 'lemma' as lemma
        from sentences join sentence_versions on sentence_versions.sentence_id = sentences.id,
          jsonb_array_elements(sentence_versions.content -> 'words') as word
        union all select lesson_id, lemma from ${words}
      ) as found on found.lesson_id = lessons.id
      join packs on packs.id = lessons.pack_id
      where lessons.id = any(${sql.param(lessonIds)}::text[]) and ${isThereFor(userId, packs.ownerId, packs.guests)}
      group by lessons.id, packs.origin`,
  );
  return new Map(rows.map(({ id, lemmas, ...row }) => [id, { ...row, lemmas: new Set(lemmas) }]));
}

/** A sentence that a learner may have met; it may no longer be offered. */
export interface RecalledSentence {
  id: string;
  en: string;
  zh: string;
  lesson: LessonEntry;
  offered: boolean;
}

/** Returns the sentences among these that are or were offered, by id. */
export async function recallSentences(db: Database, ids: string[]): Promise<Map<string, RecalledSentence>> {
  if (ids.length === 0) return new Map();
  const { id, en, zh, lessonId, retired } = sentences;
  const rows = await db
    .select({ id, en, zh, lessonId, retired })
    .from(sentences)
    .where(inArray(sentences.id, ids));
  const ofLessons = await getLessonsEverOffered(db, [...new Set(rows.map((row) => row.lessonId))]);
  return new Map(
    rows.flatMap((row) => {
      const lesson = ofLessons.get(row.lessonId);
      if (!lesson) return [];
      const offered = !row.retired && !lesson.retired;
      return [[row.id, { id: row.id, en: row.en, zh: row.zh, lesson, offered }] as const];
    }),
  );
}

/** Sentences in given versions, by `id version`; a version that never existed is missing. */
export async function sentencesInVersions(
  db: Database,
  refs: { id: string; version: string }[],
): Promise<Map<string, Sentence>> {
  if (refs.length === 0) return new Map();
  const { sentenceId, version, content } = sentenceVersions;
  const rows = await db
    .select({ sentenceId, version, content })
    .from(sentenceVersions)
    .where(
      isPairOf(
        [sentenceId, version],
        refs.map((ref) => [ref.id, ref.version] as const),
      ),
    );
  return new Map(rows.map((row) => [`${row.sentenceId} ${row.version}`, row.content]));
}
