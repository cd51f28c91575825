import type { EndpointParsed, EndpointResponse } from "@shiju/contract/http/endpoint";
import { type wordsApi, type WordStanding, wordStandings } from "@shiju/contract/study/words";
import type { StudyWord } from "@shiju/learning/study-word";
import { sql } from "drizzle-orm";
import { type Database, query } from "#database/database.ts";
import { assertMayStudy, mayStudy } from "#features/content/courses/courses.access.service.ts";
import {
  getLesson,
  getNextLesson,
  type LessonEntry,
} from "#features/content/courses/courses.content.service.ts";
import { confusedWords, pageOfWords } from "#features/content/courses/courses.word-packs.service.ts";
import { getChapterWords } from "#features/content/courses/courses.words.service.ts";
import type { Caller } from "#platform/http/caller.ts";
import { readCursor, writeCursor } from "#platform/http/cursor.ts";
import { ProblemError } from "#platform/http/problem-error.ts";
import { findWordPack, toChapterHead } from "./words.packs.service.ts";
import { conditionsFor, standingIn } from "./words.standing.service.ts";

type Listed = EndpointResponse<typeof wordsApi.list>;

/** A page of the words of a pack. */
export async function listWords(
  db: Database,
  id: string,
  { q, standing, limit, cursor }: EndpointParsed<typeof wordsApi.list>["query"],
  { caller, now }: { caller: Caller; now: Date },
): Promise<Listed> {
  const pack = await findWordPack(db, caller, id);
  const after = cursor === undefined ? 0 : readCursor(cursor, "number").value;
  const stands = standingIn(await conditionsFor(db, caller, now));
  const { rows, total } = await pageOfWords(
    db,
    pack.id,
    {
      closed: caller?.policy.mayStudy ?? false,
      q,
      where: standing === undefined ? undefined : sql`${stands} = ${standing}`,
    },
    stands,
    { after, limit: limit + 1 },
  );
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return {
    words: page.map((row) => ({
      id: row.id,
      chapter: { id: row.chapterId, position: row.position, title: row.chapterTitle },
      meanings: row.meanings,
      us: row.us,
      uk: row.uk,
      standing: toStanding(row.standing),
    })),
    total,
    next_cursor: rows.length > limit && last ? writeCursor({ value: last.place, id: last.id }) : null,
  };
}

/**
 * Returns the words of a pack that learners confuse with other words. Only chapters that are open to the caller count.
 */
export async function listConfused(db: Database, id: string, caller: Caller): Promise<StudyWord[]> {
  const pack = await findWordPack(db, caller, id);
  const rows = await confusedWords(db, pack.id);
  return rows.filter((row) => mayStudy(row, caller)).map(({ word }) => word);
}

/** Returns a chapter that is offered and open to the caller. Throws if it is not offered or not open. */
export async function openChapter(db: Database, id: string, caller: Caller): Promise<LessonEntry> {
  const chapter = await getLesson(db, id);
  if (chapter.wordCount === 0) throw new ProblemError("not_found", "没有这一章");
  assertMayStudy(chapter, caller);
  return chapter;
}

/** All words of a chapter with their standing. */
export async function getChapter(
  db: Database,
  id: string,
  { caller, now }: { caller: Caller; now: Date },
): Promise<EndpointResponse<typeof wordsApi.chapter>> {
  const chapter = await openChapter(db, id, caller);
  const words = await getChapterWords(db, id);
  const standings = await standingsOf(
    db,
    words.map((word) => word.id),
    { caller, now },
  );
  const next = await getNextLesson(db, chapter);
  return {
    chapter: toChapterHead(chapter),
    next_chapter: next && toChapterHead(next),
    words: words.map((word) => ({ ...word, standing: toStanding(standings.get(word.id)) })),
  };
}

async function standingsOf(
  db: Database,
  lemmas: string[],
  { caller, now }: { caller: Caller; now: Date },
): Promise<Map<string, string>> {
  const rows = await query<{ id: string; standing: string }>(
    db,
    sql`select lemma as id, ${standingIn(await conditionsFor(db, caller, now))} as standing
      from unnest(${sql.param(lemmas)}::text[]) as word (lemma)`,
  );
  return new Map(rows.map(({ id, standing }) => [id, standing]));
}

const toStanding = (text: string | undefined): WordStanding =>
  wordStandings.find((one) => one === text) ?? "new";
