import type { EndpointResponse, EndpointParsed } from "@shiju/contract/http/endpoint";
import type { Notebook, NotedSentence, NotedWord, notebookApi } from "@shiju/contract/study/notebook";
import type { SubjectKind } from "@shiju/learning/practice/practice-model";
import { and, asc, count, desc, type SQL, sql } from "drizzle-orm";
import type { Database } from "#database/database.ts";
import { notebookItems } from "#database/tables/study/notebook.ts";
import { mayStudy } from "#features/content/courses/courses.access.service.ts";
import type { LessonEntry } from "#features/content/courses/courses.content.service.ts";
import { findWords } from "#features/content/courses/courses.words.service.ts";
import { recallSentences, type RecalledSentence } from "#features/content/courses/courses.lookup.service.ts";
import { lookUpAll } from "#features/content/dictionary/dictionary.service.ts";
import { sentencesWith } from "#features/content/dictionary/dictionary.words.service.ts";
import type { LastSlips } from "#features/study/attempts/attempts.slips.service.ts";
import type { Learner } from "#platform/http/caller.ts";
import { readCursor, writeCursor } from "#platform/http/cursor.ts";
import { matches } from "./notebook.choice.service.ts";
import { packsOf } from "./notebook.packs.service.ts";
import { lastTouched, standsIn } from "./notebook.standing.service.ts";

type Book = EndpointParsed<typeof notebookApi.list>["params"];
type Query = EndpointParsed<typeof notebookApi.list>["query"];
type Days = Awaited<ReturnType<DaysUntilDue>>;
type Row = typeof notebookItems.$inferSelect;

const mostIds = 10_000;

const touchedMs = sql<string>`(extract(epoch from ${lastTouched}) * 1000)::bigint`;
/** The columns that order a list; ids make the order total. */
const orders = {
  newest: { key: touchedMs, direction: desc },
  oldest: { key: touchedMs, direction: asc },
  errors: { key: sql<string>`${notebookItems.errors}::bigint`, direction: desc },
} as const;

/**
 * Returns the days until each of these items is due, by id; 0 for items that are due now. An item without a time in the
 * learner's memory is missing.
 */
export type DaysUntilDue = (
  learner: Learner,
  kind: SubjectKind,
  ids: string[],
) => Promise<ReadonlyMap<string, number>>;

interface Listing {
  db: Database;
  lastSlips: LastSlips;
  daysUntilDue: DaysUntilDue;
}

/** A page of a notebook. */
export async function listNotes(
  { db, lastSlips, daysUntilDue }: Listing,
  learner: Learner,
  book: Book,
  query: Query,
): Promise<EndpointResponse<typeof notebookApi.list>> {
  const { notebook, kind } = book;
  const { key, direction } = orders[query.sort];
  const chosen = and(standsIn(db, learner.userId, notebook), await matches(db, learner.userId, book, query));
  const rows = await db
    .select({ item: notebookItems, key })
    .from(notebookItems)
    .where(and(chosen, query.cursor === undefined ? undefined : after(query.sort, query.cursor)))
    .orderBy(direction(key), direction(notebookItems.itemId))
    .limit(query.limit + 1);
  const [counted] = await db.select({ total: count() }).from(notebookItems).where(chosen);
  const page = rows.slice(0, query.limit);
  const last = page.at(-1);
  const items = page.map(({ item }) => item);
  const days =
    notebook === "mastered"
      ? new Map<string, number>()
      : await daysUntilDue(
          learner,
          kind,
          items.map(({ itemId }) => itemId),
        );
  return {
    items:
      kind === "sentence"
        ? await toSentences({ db, lastSlips }, learner, items, days)
        : await toWords(db, learner, items, days),
    total: counted?.total ?? 0,
    packs: query.cursor === undefined ? await packsOf(db, learner.userId, book) : [],
    next_cursor:
      rows.length > query.limit && last
        ? writeCursor({ value: Number(last.key), id: last.item.itemId })
        : null,
  };
}

/** The ids of all items that match the filter. */
export async function listIds(
  db: Database,
  { userId }: Learner,
  book: Book,
  query: EndpointParsed<typeof notebookApi.ids>["query"],
): Promise<string[]> {
  const { key, direction } = orders[query.sort];
  const rows = await db
    .select({ id: notebookItems.itemId })
    .from(notebookItems)
    .where(and(standsIn(db, userId, book.notebook), await matches(db, userId, book, query)))
    .orderBy(direction(key), direction(notebookItems.itemId))
    .limit(mostIds);
  return rows.map(({ id }) => id);
}

/** The number of items in each notebook. */
export async function countNotes(
  db: Database,
  { userId }: Learner,
): Promise<EndpointResponse<typeof notebookApi.count>> {
  const ofBook = async (notebook: Notebook) => {
    const rows = await db
      .select({ kind: notebookItems.kind, times: count() })
      .from(notebookItems)
      .where(standsIn(db, userId, notebook))
      .groupBy(notebookItems.kind);
    const times = (kind: SubjectKind) => rows.find((row) => row.kind === kind)?.times ?? 0;
    return { sentence: times("sentence"), word: times("word") };
  };
  return {
    mastered: await ofBook("mastered"),
    newWord: await ofBook("newWord"),
    errorNote: await ofBook("errorNote"),
  };
}

function after(sort: Query["sort"], cursor: string): SQL {
  const { value, id } = readCursor(cursor, "number");
  const { key, direction } = orders[sort];
  const beyond = direction === desc ? sql`<` : sql`>`;
  return sql`(${key}, ${notebookItems.itemId}) ${beyond} (${value}::bigint, ${id})`;
}

async function toSentences(
  { db, lastSlips }: Pick<Listing, "db" | "lastSlips">,
  learner: Learner,
  items: Row[],
  days: Days,
): Promise<NotedSentence[]> {
  const ids = items.map(({ itemId }) => itemId);
  const recalled = await recallSentences(db, ids);
  const wrong = items.filter(({ errors }) => errors > 0).map(({ itemId }) => itemId);
  const slips = await lastSlips(learner.userId, wrong);
  return items.flatMap((item): NotedSentence[] => {
    const sentence = recalled.get(item.itemId);
    if (!sentence) return [];
    const last = slips.get(item.itemId);
    return [
      {
        ...headOf(item, isOpen(sentence, learner), days),
        kind: "sentence",
        en: sentence.en,
        zh: sentence.zh,
        lesson: refOf(sentence.lesson),
        errors: item.errors,
        last_error_at: item.lastErrorAt?.toISOString() ?? null,
        // Slips of an earlier text have indexes that do not fit this one.
        slips: last?.en === sentence.en ? last.slips : [],
      },
    ];
  });
}

async function toWords(db: Database, learner: Learner, items: Row[], days: Days): Promise<NotedWord[]> {
  const lemmas = items.map(({ itemId }) => itemId);
  const cards = await lookUpAll(db, learner.userId, lemmas);
  const places = await sentencesWith(db, learner.userId, lemmas);
  const recalled = await recallSentences(db, [...new Set([...places.values()].flat())]);
  const listed = await findWords(db, learner.userId, lemmas);
  return items.map((item) => {
    const card = cards.get(item.itemId);
    const word = (listed.get(item.itemId) ?? []).find(({ chapter }) => mayStudy(chapter, learner));
    const placed = (places.get(item.itemId) ?? [])
      .flatMap((id) => recalled.get(id) ?? [])
      .find((sentence) => isOpen(sentence, learner));
    return {
      ...headOf(item, (word ?? placed) !== undefined, days),
      kind: "word",
      us: card?.us ?? "",
      uk: card?.uk ?? "",
      meanings: card?.meanings ?? [],
      example: word?.word.example
        ? { ...linesOf(word.word.example), lesson: refOf(word.chapter) }
        : placed
          ? { ...linesOf(placed), lesson: refOf(placed.lesson) }
          : null,
    };
  });
}

function headOf({ itemId, since, source, times }: Row, open: boolean, days: Days) {
  return { id: itemId, since: since.toISOString(), source, times, open, due_in: days.get(itemId) ?? null };
}

const isOpen = ({ offered, lesson }: RecalledSentence, learner: Learner) =>
  offered && mayStudy(lesson, learner);

const linesOf = ({ en, zh }: { en: string; zh: string }) => ({ en, zh });

function refOf({ head, wordCount }: LessonEntry): NotedSentence["lesson"] {
  const { id, position, number, practice, title, course } = head;
  return { id, kind: wordCount > 0 ? "chapter" : "lesson", position, number, practice, title, course };
}
