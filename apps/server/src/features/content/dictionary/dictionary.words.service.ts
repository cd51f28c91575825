import { bareWord, splitContraction } from "@shiju/language/words";
import {
  and,
  countDistinct,
  eq,
  ilike,
  inArray,
  isNotNull,
  or,
  type SQL,
  type SQLWrapper,
  sql,
} from "drizzle-orm";
import { type Database, insertFromJson, query } from "#database/database.ts";
import { anywhere } from "#database/like.ts";
import { dictionaryWords } from "#database/tables/content/dictionary.ts";
import { isThereFor } from "#features/content/courses/courses.access.service.ts";
import type { PackFollower } from "#features/content/courses/courses.publish.service.ts";
import { findReferences, isInReference } from "./dictionary.reference.service.ts";

const insertWords = insertFromJson(dictionaryWords);

/** Most sentences that are looked at for a word. */
const mostSentences = 10;

/** Replaces a pack's words in the dictionary. */
export const writeWords: PackFollower = async (tx, pack) => {
  await tx.delete(dictionaryWords).where(eq(dictionaryWords.packId, pack.id));
  for (const lesson of pack.lessons) {
    const ofSentences = lesson.sentences.flatMap(({ id, words }) =>
      words.map(({ text, lemma, class: wordClass, zh, us, uk, syllables }, position) => {
        const place = {
          sentence_id: id,
          position,
          pack_id: pack.id,
          owner_id: pack.ownerId,
          level: pack.level,
        };
        const form = bareWord(text).toLowerCase();
        // The Chinese of a contraction such as `I'm` does not fit its lemma `I`.
        const meaning = splitContraction(form).clitic === "" ? zh : undefined;
        return { ...place, lemma, form, class: wordClass, zh: meaning, us, uk, syllables };
      }),
    );
    const ofWords = lesson.words.flatMap((word) => {
      const { key, id: lemma, meanings, us, uk, syllables, also = [] } = word;
      const place = { word_key: key, pack_id: pack.id, owner_id: pack.ownerId, level: pack.level };
      const spellings = [lemma, ...also].map((spelling) => spelling.toLowerCase());
      return spellings
        .flatMap((form) => meanings.map((meaning) => ({ ...meaning, form })))
        .map(({ class: wordClass, zh, form }, position) => ({
          ...place,
          position,
          lemma,
          form,
          class: wordClass,
          zh,
          us,
          uk,
          syllables,
        }));
    });
    const rows = [...ofSentences, ...ofWords];
    if (rows.length > 0) await tx.execute(insertWords(rows));
  }
};

/** A condition that a word is visible to the learner, or to a visitor if `userId` is null. */
export const knownTo = (userId: string | null): SQL => isThereFor(userId, dictionaryWords.ownerId);

/** Returns whether a pack or the operator's dictionary has the word, given as a lemma. */
export async function hasWord(db: Database, userId: string | null, lemma: string): Promise<boolean> {
  const rows = await db
    .select({ one: sql`1` })
    .from(dictionaryWords)
    .where(and(eq(dictionaryWords.lemma, lemma), knownTo(userId)))
    .limit(1);
  return rows.length > 0 || (await findReferences(db, [lemma])).size > 0;
}

/** Returns those of the texts that are words of a pack or of the operator's dictionary. */
export async function lemmasAmong(db: Database, userId: string, words: string[]): Promise<Set<string>> {
  if (words.length === 0) return new Set();
  const rows = await db
    .selectDistinct({ lemma: dictionaryWords.lemma })
    .from(dictionaryWords)
    .where(and(inArray(dictionaryWords.lemma, words), knownTo(userId)));
  const known = new Set(rows.map(({ lemma }) => lemma));
  const others = await findReferences(
    db,
    words.filter((word) => !known.has(word)),
  );
  return new Set([...known, ...others.keys()]);
}

/** A subquery for lemmas that contain this text, or whose Chinese contains it. */
export function lemmasLike(db: Database, userId: string, text: string) {
  const { lemma, form, zh } = dictionaryWords;
  const pattern = anywhere(text);
  return db
    .select({ lemma })
    .from(dictionaryWords)
    .where(and(knownTo(userId), or(ilike(lemma, pattern), ilike(form, pattern), ilike(zh, pattern))));
}

/** A condition that the word in the column `lemma` is in a pack for the learner or in the operator's dictionary. */
export function isWord(userId: string, lemma: SQLWrapper): SQL {
  return sql`(exists (select 1 from ${dictionaryWords} as word where word.lemma = ${lemma}
    and ${isThereFor(userId, sql`word.owner_id`)}) or ${isInReference(lemma)})`;
}

/** A subquery for the ids of the sentences that contain one of these forms. */
export function sentenceIdsWithForms(db: Database, forms: string[]) {
  return db
    .select({ id: dictionaryWords.sentenceId })
    .from(dictionaryWords)
    .where(and(inArray(dictionaryWords.form, forms), isNotNull(dictionaryWords.sentenceId)));
}

/** Returns the words of sentences in their order, as the sentences write them, in lower case. */
export async function formsIn(db: Database, sentenceIds: string[]): Promise<Map<string, string[]>> {
  if (sentenceIds.length === 0) return new Map();
  const rows = await query<{ id: string; forms: string[] }>(
    db,
    sql`select sentence_id as id, array_agg(form order by position) as forms
      from dictionary_words where sentence_id = any(${sql.param([...new Set(sentenceIds)])}::text[])
      group by sentence_id`,
  );
  return new Map(rows.map(({ id, forms }) => [id, forms]));
}

/** A subquery: the lemmas of a pack. */
export function lemmasIn(db: Database, userId: string, packId: string) {
  return db
    .select({ lemma: dictionaryWords.lemma })
    .from(dictionaryWords)
    .where(and(eq(dictionaryWords.packId, packId), knownTo(userId)));
}

/** Returns the number of these lemmas in each pack, largest first. `lemmas` is a subquery of the lemmas. */
export async function countLemmasByPack(
  db: Database,
  userId: string,
  lemmas: SQLWrapper,
): Promise<{ id: string; count: number }[]> {
  const times = countDistinct(dictionaryWords.lemma);
  return db
    .select({ id: dictionaryWords.packId, count: times })
    .from(dictionaryWords)
    .where(and(inArray(dictionaryWords.lemma, lemmas), knownTo(userId)))
    .groupBy(dictionaryWords.packId)
    .orderBy(sql`${times} desc`, dictionaryWords.packId);
}

/** Returns the packs that have each lemma, and whether a pack has it in its word chapters or only in sentences. */
export async function packsWithLemmas(
  db: Database,
  userId: string,
  lemmas: string[],
): Promise<{ lemma: string; packId: string; inChapter: boolean }[]> {
  const { lemma, packId, wordKey } = dictionaryWords;
  return db
    .select({ lemma, packId, inChapter: sql<boolean>`bool_or(${wordKey} is not null)` })
    .from(dictionaryWords)
    .where(and(inArray(lemma, lemmas), knownTo(userId)))
    .groupBy(lemma, packId);
}

/** Returns how words are spoken in a pack that has them. A word that no pack has is missing. */
export async function soundsOf(
  db: Database,
  userId: string,
  lemmas: string[],
): Promise<Map<string, { us: string; uk: string }>> {
  const rows = await query<{ lemma: string; us: string; uk: string }>(
    db,
    sql`select asked.lemma, spoken.us, spoken.uk from unnest(${sql.param(lemmas)}::text[]) as asked (lemma)
      cross join lateral (
        select us, uk from dictionary_words
        where form = lower(asked.lemma) and us <> '' and ${knownTo(userId)} limit 1
      ) as spoken`,
  );
  return new Map(rows.map(({ lemma, ...sound }) => [lemma, sound]));
}

/** Returns at most ten sentences of each lemma: first the sentences that gloss it, then the easiest. */
export async function sentencesWith(
  db: Database,
  userId: string | null,
  lemmas: string[],
): Promise<Map<string, string[]>> {
  if (lemmas.length === 0) return new Map();
  const rows = await query<{ lemma: string; ids: string[] }>(
    db,
    sql`select lemma, array_agg(sentence_id order by place) as ids from (
      select lemma, sentence_id, row_number() over (
        partition by lemma order by bool_or(zh is not null) desc, min(level), sentence_id
      ) as place
      from dictionary_words where lemma = any(${sql.param(lemmas)}::text[]) and sentence_id is not null
        and ${knownTo(userId)}
      group by lemma, sentence_id
    ) as placed where place <= ${mostSentences} group by lemma`,
  );
  return new Map(rows.map(({ lemma, ids }) => [lemma, ids]));
}

/** Sentences of each lemma that are shown as met. */
const mostMet = 2;

/**
 * Returns at most `mostMet` sentences of each lemma: first the sentences that gloss it, then the easiest. They are from
 * the learner's own packs and from the lessons for which the condition `isMet` holds.
 */
export async function sentencesMet(
  db: Database,
  userId: string,
  lemmas: string[],
  isMet: (lessonId: SQLWrapper) => SQL,
): Promise<Map<string, string[]>> {
  if (lemmas.length === 0) return new Map();
  const rows = await query<{ lemma: string; ids: string[] }>(
    db,
    sql`select lemma, array_agg(sentence_id order by place) as ids from (
      select word.lemma, word.sentence_id, row_number() over (
        partition by word.lemma order by bool_or(word.zh is not null) desc, min(word.level), word.sentence_id
      ) as place
      from dictionary_words as word join sentences as sentence on sentence.id = word.sentence_id
      where word.lemma = any(${sql.param(lemmas)}::text[]) and not sentence.retired
        and (word.owner_id = ${userId} or word.owner_id is null and ${isMet(sql`sentence.lesson_id`)})
      group by word.lemma, word.sentence_id
    ) as placed where place <= ${mostMet} group by lemma`,
  );
  return new Map(rows.map(({ lemma, ids }) => [lemma, ids]));
}
