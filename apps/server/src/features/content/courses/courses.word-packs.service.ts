import type { Meaning, StudyWord } from "@shiju/learning/study-word";
import { and, eq, type SQL, sql } from "drizzle-orm";
import { type Database, query } from "#database/database.ts";
import { anywhere } from "#database/like.ts";
import { packs } from "#database/tables/content/courses.ts";
import type { Caller } from "#platform/http/caller.ts";
import { isThereFor, type Studyable } from "./courses.access.service.ts";
import type { Pack } from "./courses.present.service.ts";

/**
 * Returns the offered word packs. The caller's own packs come first, the newest first. The other packs follow, the
 * easiest first. With an id only that pack is returned.
 */
export function findWordPacks(db: Database, caller: Caller, id?: string): Promise<Pack[]> {
  return db
    .select()
    .from(packs)
    .where(
      and(
        eq(packs.type, "words"),
        eq(packs.retired, false),
        isThereFor(caller?.userId ?? null, packs.ownerId),
        id === undefined ? undefined : eq(packs.id, id),
      ),
    )
    .orderBy(
      sql`${packs.ownerId} is null`,
      sql`case when ${packs.ownerId} is not null then ${packs.createdAt} end desc`,
      packs.level,
      packs.createdAt,
      packs.id,
    );
}

/** Conditions on the column `word.lemma` that tell how far a learner is with a word. */
export interface WordConditions {
  learned: SQL;
  mastered: SQL;
  due: SQL;
}

/** A chapter with the number of its words that meet each condition. */
export interface CountedChapter extends Studyable {
  id: string;
  packId: string;
  title: string;
  goal: string;
  unit: string | null;
  firstWords: string[];
  words: number;
  learned: number;
  mastered: number;
  due: number;
}

const mostFirstWords = 4;

/** The chapters of packs in order, or those with these ids. */
export function countChapters(
  db: Database,
  { packIds, ids }: { packIds: string[]; ids?: never } | { ids: string[]; packIds?: never },
  { learned, mastered, due }: WordConditions,
): Promise<CountedChapter[]> {
  const here = packIds
    ? sql`chapter.pack_id = any(${sql.param(packIds)}::text[])`
    : sql`chapter.id = any(${sql.param(ids)}::text[])`;
  const counting = (condition: SQL) => sql`count(*) filter (where ${condition})::integer`;
  // The words are counted before their chapters are joined, and `offset 0` keeps each condition from being computed
  // once for each count. A list of packs has about ten thousand words.
  return query<CountedChapter>(
    db,
    sql`select chapter.id, chapter.pack_id as "packId", chapter.position, pack.access, pack.owner_id as "ownerId",
        chapter.title, chapter.goal, chapter.unit, counted.words, counted.learned, counted.mastered, counted.due,
        array(select first.lemma from words as first where first.lesson_id = chapter.id and not first.retired
          order by first.position limit ${sql.raw(String(mostFirstWords))}) as "firstWords"
      from lessons as chapter join packs as pack on pack.id = chapter.pack_id join (
        select lesson_id, count(*)::integer as words, ${counting(sql`learned or mastered`)} as learned,
          ${counting(sql`mastered`)} as mastered, ${counting(sql`due and not mastered`)} as due
        from (
          select word.lesson_id, ${learned} as learned, ${mastered} as mastered, ${due} as due from words as word
          where word.lesson_id = any(array(select chapter.id from lessons as chapter where ${here}))
            and not word.retired offset 0
        ) as standing group by lesson_id
      ) as counted on counted.lesson_id = chapter.id
      where not chapter.retired order by chapter.pack_id, chapter.position`,
  );
}

/** A query of the lemmas of a pack's words. */
export const lemmasIn = (packId: string): SQL => sql`select word.lemma from words as word
  join lessons as chapter on chapter.id = word.lesson_id
  where chapter.pack_id = ${packId} and not word.retired and not chapter.retired`;

/** A word of a pack and its place. */
export interface WordRow extends Studyable {
  id: string;
  /** The word's place in the pack: the position of the chapter times 1000, plus the word's position in the chapter. */
  place: number;
  chapterId: string;
  chapterTitle: string;
  meanings: Meaning[];
  us: string;
  uk: string;
}

const columns = sql`word.lemma as id, chapter.position * 1000 + word.position as place, chapter.id as "chapterId",
  chapter.title as "chapterTitle", chapter.position, pack.access, pack.owner_id as "ownerId", version.content -> 'meanings' as meanings,
  version.content ->> 'us' as us, version.content ->> 'uk' as uk`;
const wordsOf = (packId: string) => sql`words as word join lessons as chapter on chapter.id = word.lesson_id
  join packs as pack on pack.id = chapter.pack_id
  join word_versions as version on version.word_key = word.key and version.version = word.version
  where chapter.pack_id = ${packId} and not word.retired and not chapter.retired`;

/** All words of a pack in order. */
export function allWords(db: Database, packId: string): Promise<WordRow[]> {
  return query<WordRow>(db, sql`select ${columns} from ${wordsOf(packId)} order by place`);
}

interface WordFilter {
  /** Whether to include words of closed chapters. */
  closed: boolean;
  q?: string | undefined;
  /** A condition on `word.lemma`. */
  where?: SQL | undefined;
}

/**
 * A page of a pack's words in order, and the number of words on all pages. Each word has the value of `standing`, an
 * expression over `word.lemma`.
 */
export async function pageOfWords(
  db: Database,
  packId: string,
  { closed, q, where }: WordFilter,
  standing: SQL,
  { after, limit }: { after: number; limit: number },
): Promise<{ rows: (WordRow & { standing: string })[]; total: number }> {
  const pattern = q === undefined || q === "" ? undefined : anywhere(q);
  const chosen = sql`${wordsOf(packId)}
    ${closed ? sql`` : sql`and (chapter.position = 1 or pack.access = 'free')`}
    ${pattern === undefined ? sql`` : sql`and (word.lemma ilike ${pattern} or word.zh ilike ${pattern})`}
    ${where === undefined ? sql`` : sql`and ${where}`}`;
  const rows = await query<WordRow & { standing: string }>(
    db,
    sql`select ${columns}, ${standing} as standing from ${chosen}
      and chapter.position * 1000 + word.position > ${after} order by place limit ${limit}`,
  );
  const [counted] = await query<{ total: number }>(db, sql`select count(*)::integer as total from ${chosen}`);
  return { rows, total: counted?.total ?? 0 };
}

/** The largest number of words that a pack answers at once. */
const mostConfused = 500;

/**
 * Returns the words of a pack that learners confuse with other words, in order. Each word has the data that decides
 * whether its chapter may be studied.
 */
export function confusedWords(db: Database, packId: string): Promise<(Studyable & { word: StudyWord })[]> {
  return query<Studyable & { word: StudyWord }>(
    db,
    sql`select version.content as word, chapter.position, pack.access, pack.owner_id as "ownerId"
      from ${wordsOf(packId)} and version.content ? 'confused'
      order by chapter.position, word.position limit ${sql.raw(String(mostConfused))}`,
  );
}
