import { type Interval, union } from "@shiju/learning/time/intervals";
import { and, eq, gte, inArray, lte, sql } from "drizzle-orm";
import type { Transaction } from "#database/database.ts";
import { studiedIntervals, studyDays } from "#database/tables/study/time.ts";
import { keepReachedGoals } from "./time.year.service.ts";

/** A stretch of study that no other stretch covers: its counted milliseconds, its day and its pack. */
export interface Counted extends Interval {
  ms: number;
  date: string;
  /** Empty if it belongs to no pack. */
  packId: string;
}

/** The counted time that overlaps or touches an interval. The caller must hold the learner's lock (`lockStudyTime`). */
export async function coveredAround(
  tx: Transaction,
  userId: string,
  { from, to }: Interval,
): Promise<Interval[]> {
  const rows = await tx
    .select()
    .from(studiedIntervals)
    .where(
      and(
        eq(studiedIntervals.userId, userId),
        lte(studiedIntervals.startedAt, new Date(to)),
        gte(studiedIntervals.endedAt, new Date(from)),
      ),
    );
  return rows.map(({ startedAt, endedAt }) => ({ from: startedAt.getTime(), to: endedAt.getTime() }));
}

/**
 * Marks only the counted time as covered. So a report of one second in a minute leaves the other 59 seconds open.
 * `before` has all intervals that the counted time touches.
 */
export async function cover(
  tx: Transaction,
  userId: string,
  counted: readonly Counted[],
  before: readonly Interval[],
): Promise<void> {
  const fresh = counted.filter(({ ms }) => ms > 0).map(({ to, ms }) => ({ from: to - ms, to }));
  if (fresh.length === 0) return;
  const after = union([...before, ...fresh]);
  if (before.length > 0) {
    const starts = before.map(({ from }) => new Date(from));
    await tx
      .delete(studiedIntervals)
      .where(and(eq(studiedIntervals.userId, userId), inArray(studiedIntervals.startedAt, starts)));
  }
  await tx
    .insert(studiedIntervals)
    .values(after.map(({ from, to }) => ({ userId, startedAt: new Date(from), endedAt: new Date(to) })));
}

/** Adds counted time to the learner's days, and records the days on which the goal is reached. */
export async function addToStudyDays(
  tx: Transaction,
  userId: string,
  counted: readonly Counted[],
): Promise<void> {
  const sums = sumBy(counted, ({ date, packId }) => `${date} ${packId}`);
  const rows = [...sums].map(([key, ms]) => ({
    userId,
    date: key.slice(0, key.indexOf(" ")),
    packId: key.slice(key.indexOf(" ") + 1),
    ms,
  }));
  if (rows.length === 0) return;
  await tx
    .insert(studyDays)
    .values(rows)
    .onConflictDoUpdate({
      target: [studyDays.userId, studyDays.date, studyDays.packId],
      set: { ms: sql`${studyDays.ms} + excluded.ms` },
    });
  await keepReachedGoals(tx, userId, rows);
}

/** Returns the sum of the counted milliseconds by key. Keys without counted milliseconds are left out. */
export function sumBy<Piece extends { ms: number }>(
  counted: readonly Piece[],
  keyOf: (piece: Piece) => string,
): Map<string, number> {
  const sums = new Map<string, number>();
  for (const piece of counted) sums.set(keyOf(piece), (sums.get(keyOf(piece)) ?? 0) + piece.ms);
  // In key order, to avoid deadlocks.
  return new Map([...sums].filter(([, ms]) => ms > 0).toSorted(([a], [b]) => (a < b ? -1 : 1)));
}
