import { setImmediate as nextTurn } from "node:timers/promises";
import type { Card, DatedRating, Scheduler } from "@shiju/learning/memory/card";
import { claimedCard } from "@shiju/learning/memory/claim";
import { keyOfSubject, type Subject } from "@shiju/learning/practice/practice-model";
import { and, eq, sql } from "drizzle-orm";
import { ahead, insertFromJson, query, type Transaction } from "#database/database.ts";
import { cards, claims } from "#database/tables/study/review.ts";

const insertCards = insertFromJson(cards);

/** Number of cards computed before other calls get a turn. */
const slice = 200;

/**
 * Computes the cards of these subjects again, each from its whole log. The database reads and writes while cards are
 * computed.
 */
export async function settleCards(
  tx: Transaction,
  userId: string,
  subjects: readonly Subject[],
  schedule: Scheduler,
): Promise<void> {
  const distinct = [...new Map(subjects.map((subject) => [keyOfSubject(subject), subject])).values()];
  const sliceFrom = (at: number) => distinct.slice(at, at + slice);
  let reading = ahead(readLog(tx, userId, sliceFrom(0)));
  let writing = Promise.resolve();
  for (let at = 0; at < distinct.length; at += slice) {
    const lines = await reading;
    reading = ahead(readLog(tx, userId, sliceFrom(at + slice)));
    const rows = rowsOf(userId, sliceFrom(at), lines, schedule);
    await writing;
    writing = ahead(writeCards(tx, rows));
    await nextTurn();
  }
  await writing;
}

/** Computes again the cards of all subjects that the learner was ever asked. */
export async function settleAllCards(tx: Transaction, userId: string, schedule: Scheduler): Promise<void> {
  const subjects = await query<Subject>(
    tx,
    sql`select distinct kind, item_id as id from review_log where user_id = ${userId}`,
  );
  await settleCards(tx, userId, subjects, schedule);
}

/**
 * Writes a card for each claim that has no card. With `words`, it does so only for claims of these words. The cards of
 * answers must exist before the call.
 */
export async function settleClaims(tx: Transaction, userId: string, words?: string[]): Promise<void> {
  const among =
    words && and(eq(claims.kind, "word"), sql`${claims.itemId} = any(${sql.param(words)}::text[])`);
  const made = await tx
    .select()
    .from(claims)
    .where(and(eq(claims.userId, userId), among));
  for (let at = 0; at < made.length; at += slice) {
    const rows = made
      .slice(at, at + slice)
      .map(({ kind, itemId: id, day, days }) => toRow(userId, { kind, id }, claimedCard(day, days)));
    await tx.execute(sql`${insertCards(rows)} on conflict do nothing`);
    await nextTurn();
  }
}

type LogLine = Subject & DatedRating;

async function readLog(tx: Transaction, userId: string, subjects: readonly Subject[]): Promise<LogLine[]> {
  if (subjects.length === 0) return [];
  return query<LogLine>(
    tx,
    sql`select line.kind, line.item_id as id, day::text, rating
      from jsonb_to_recordset(${JSON.stringify(subjects)}::jsonb) as wanted (kind text, id text)
      join review_log as line on line.user_id = ${userId} and line.kind = wanted.kind and line.item_id = wanted.id
      order by line.kind, line.item_id, day, at, attempt_id`,
  );
}

function rowsOf(
  userId: string,
  subjects: readonly Subject[],
  lines: readonly LogLine[],
  schedule: Scheduler,
): object[] {
  const bySubject = new Map<string, DatedRating[]>(subjects.map((subject) => [keyOfSubject(subject), []]));
  for (const line of lines) bySubject.get(keyOfSubject(line))?.push(line);
  return subjects.flatMap((subject) => {
    const card = schedule(bySubject.get(keyOfSubject(subject)) ?? []);
    return card ? [toRow(userId, subject, card)] : [];
  });
}

async function writeCards(tx: Transaction, rows: object[]): Promise<void> {
  if (rows.length > 0) await tx.execute(sql`${insertCards(rows)} ${replaceCard}`);
}

const replaceCard = sql.raw(`on conflict (user_id, kind, item_id) do update set
  stability = excluded.stability, difficulty = excluded.difficulty, due = excluded.due,
  last_review = excluded.last_review, last_rating = excluded.last_rating,
  reviews = excluded.reviews, lapses = excluded.lapses`);

function toRow(userId: string, { kind, id }: Subject, card: Card): object {
  const { stability, difficulty, due, lastReview, lastRating, reviews, lapses } = card;
  return {
    user_id: userId,
    kind,
    item_id: id,
    stability,
    difficulty,
    due,
    last_review: lastReview,
    last_rating: lastRating,
    reviews,
    lapses,
  };
}
