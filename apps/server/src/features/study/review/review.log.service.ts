import { paceStep, paceSteps, slowFrom } from "@shiju/learning/memory/pace";
import { good, hard, type Rating } from "@shiju/learning/memory/rating";
import type { Subject } from "@shiju/learning/practice/practice-model";
import { dayMs } from "@shiju/learning/time/durations";
import { inArray, sql } from "drizzle-orm";
import { type Database, insertFromJson, query, type Transaction } from "#database/database.ts";
import { reviewLog, reviewPaces } from "#database/tables/study/review.ts";

/** A row of the review log, from one attempt. */
export interface LogEntry {
  attemptId: string;
  subject: Subject;
  at: Date;
  /** The date in the learner's time zone. */
  day: string;
  rating: Rating;
  pace: number | null;
}

export type Paced = Pick<LogEntry, "day" | "pace">;

/** Days before a day whose paces decide what is slow on it. */
const paceDays = 60;

const insertLog = insertFromJson(reviewLog);
const insertPaces = insertFromJson(reviewPaces);

/** Writes rows; a row that exists keeps its day. */
export async function writeLog(tx: Transaction, userId: string, entries: readonly LogEntry[]): Promise<void> {
  if (entries.length === 0) return;
  const rows = entries.map(({ attemptId, subject, at, day, rating, pace }) => ({
    attempt_id: attemptId,
    user_id: userId,
    kind: subject.kind,
    item_id: subject.id,
    at,
    day,
    rating,
    pace,
  }));
  await tx.execute(sql`${insertLog(rows)} on conflict (attempt_id) do update set
    kind = excluded.kind, item_id = excluded.item_id, rating = excluded.rating, pace = excluded.pace
    where (review_log.kind, review_log.item_id, review_log.rating, review_log.pace)
      is distinct from (excluded.kind, excluded.item_id, excluded.rating, excluded.pace)`);
}

type LogRow = Pick<LogEntry, "day" | "rating" | "pace"> & { kind: Subject["kind"]; itemId: string };

/** The rows of attempts that have one, by their ids. */
export async function logOf(tx: Transaction, attemptIds: string[]): Promise<Map<string, LogRow>> {
  const rows = await query<LogRow & { id: string }>(
    tx,
    sql`select attempt_id as id, kind, item_id as "itemId", day::text, rating, pace from ${reviewLog}
      where attempt_id = any(${sql.param(attemptIds)}::uuid[])`,
  );
  return new Map(rows.map((row) => [row.id, row]));
}

/**
 * Tells whether a row need not be written again. The rating of a row with a pace depends on speed. Speed is rated
 * later, for all rows together.
 */
export function isWritten(row: LogRow | undefined, { subject, rating, pace }: LogEntry): boolean {
  return (
    row?.kind === subject.kind &&
    row.itemId === subject.id &&
    row.pace === pace &&
    (pace !== null || row.rating === rating)
  );
}

/** Removes rows of attempts that no longer count as reviews because a rule has changed. */
export async function removeLog(tx: Transaction, attemptIds: string[]): Promise<void> {
  if (attemptIds.length > 0) await tx.delete(reviewLog).where(inArray(reviewLog.attemptId, attemptIds));
}

/** Adds the paces of new rows to their days. */
export async function addPaces(tx: Transaction, userId: string, entries: readonly Paced[]): Promise<void> {
  const counts = new Map<string, number[]>();
  for (const { day, pace } of entries) {
    if (pace === null) continue;
    const ofDay = counts.get(day) ?? Array.from({ length: paceSteps }, () => 0);
    ofDay[paceStep(pace)]! += 1;
    counts.set(day, ofDay);
  }
  if (counts.size === 0) return;
  const rows = [...counts].map(([day, ofDay]) => ({ user_id: userId, day, counts: ofDay }));
  await tx.execute(sql`${insertPaces(rows)} on conflict (user_id, day) do update set counts = array(
    select before + more from unnest(review_paces.counts, excluded.counts) with ordinality as both_counts (before, more, step)
    order by step)`);
}

/**
 * Decides again which right answers from a day on were very slow. The answers are compared with the learner's pace
 * before each day. Returns the subjects whose ratings changed. A late answer of an earlier day may change later days.
 */
export async function rateBySpeed(tx: Transaction, userId: string, from: string): Promise<Subject[]> {
  const days = await pacesFrom(tx, userId, from);
  const slow = days.filter(({ day }) => day >= from).map(({ day }) => ({ day, slow: slowAfter(days, day) }));
  if (slow.length === 0) return [];
  return query<Subject>(
    tx,
    sql`update review_log as line
      set rating = case when pace >= slow then ${sql.raw(String(hard))} else ${sql.raw(String(good))} end
      from jsonb_to_recordset(${JSON.stringify(slow)}::jsonb) as limits (day date, slow integer)
      where line.user_id = ${userId} and line.day = limits.day and pace is not null
        and rating is distinct from case when pace >= slow then ${sql.raw(String(hard))} else ${sql.raw(String(good))} end
      returning kind, item_id as id`,
  );
}

/**
 * Returns the milliseconds per character from which a right answer of this day is very slow. Returns null if no speed
 * counts as very slow.
 */
export const slowOn = async (db: Database, userId: string, day: string): Promise<number | null> =>
  slowAfter(await pacesFrom(db, userId, day), day);

interface PacesOfDay {
  day: string;
  counts: number[];
}

/** Returns the paces of the days from `from` on, and of the days before it that decide which answers are slow on it. */
const pacesFrom = (db: Database, userId: string, from: string): Promise<PacesOfDay[]> =>
  query(
    db,
    sql`select day::text, counts from review_paces
      where user_id = ${userId} and day >= ${from}::date - ${paceDays}::integer order by day`,
  );

function slowAfter(days: readonly PacesOfDay[], day: string): number | null {
  const start = minusDays(day, paceDays);
  const before = days.filter((other) => other.day < day && other.day >= start);
  const sum = Array.from({ length: paceSteps }, (_, step) =>
    before.reduce((all, { counts }) => all + (counts[step] ?? 0), 0),
  );
  const limit = slowFrom(sum);
  return Number.isFinite(limit) ? limit : null;
}

function minusDays(day: string, days: number): string {
  return new Date(Date.parse(day) - days * dayMs).toISOString().slice(0, 10);
}
