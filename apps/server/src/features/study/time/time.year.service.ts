import type { YearRecord } from "@shiju/contract/study/time";
import { dayMs, minuteMs } from "@shiju/learning/time/durations";
import { type Streak, streakOf } from "@shiju/learning/time/streak";
import { and, asc, eq, gte, inArray, sql } from "drizzle-orm";
import type { Database, Transaction } from "#database/database.ts";
import { goalDays, studyDays } from "#database/tables/study/time.ts";
import { readSettings } from "#features/people/settings/settings.service.ts";
import type { Learner } from "#platform/http/caller.ts";
import { dayIn } from "#platform/http/times.ts";

const shownMs = 53 * 7 * dayMs;

/** The days of the last year with study time, and the streak. */
export async function readYear(
  db: Database,
  { userId, timeZone }: Pick<Learner, "userId" | "timeZone">,
  now: Date,
): Promise<YearRecord> {
  const today = dayIn(timeZone)(now);
  const since = dayIn(timeZone)(new Date(now.getTime() - shownMs));
  const ms = sql<string>`sum(${studyDays.ms})`;
  const days = await db
    .select({ date: studyDays.date, ms })
    .from(studyDays)
    .where(and(eq(studyDays.userId, userId), gte(studyDays.date, since)))
    .groupBy(studyDays.date)
    .orderBy(asc(studyDays.date));
  return {
    today,
    days: days.map((day) => ({ date: day.date, seconds: Math.floor(Number(day.ms) / 1000) })),
    streak: await readStreak(db, userId, today),
  };
}

/** How long the learner has reached the goal day by day. */
export async function readStreak(db: Database, userId: string, today: string): Promise<Streak> {
  const reached = await db.select({ date: goalDays.date }).from(goalDays).where(eq(goalDays.userId, userId));
  return streakOf(
    reached.map(({ date }) => date),
    today,
  );
}

/** The dates of the week that count for the streak. */
export async function countingDates(
  db: Database,
  userId: string,
  dates: readonly string[],
): Promise<Set<string>> {
  const rows = await db
    .select({ date: goalDays.date })
    .from(goalDays)
    .where(and(eq(goalDays.userId, userId), inArray(goalDays.date, [...dates])));
  return new Set(rows.map(({ date }) => date));
}

/** Counts a day for the streak because its review was done, however short the review was. */
export async function countReviewedDay(tx: Transaction, userId: string, date: string): Promise<void> {
  await tx.insert(goalDays).values({ userId, date }).onConflictDoNothing();
}

/** Stores on which of these days the current goal is reached. */
export async function keepReachedGoals(
  tx: Transaction,
  userId: string,
  counted: readonly { date: string; ms: number }[],
): Promise<void> {
  const dates = [...new Set(counted.filter(({ ms }) => ms > 0).map(({ date }) => date))].toSorted();
  if (dates.length === 0) return;
  const goal = (await readSettings(tx, userId)).values.study_goal * minuteMs;
  const reached = await tx
    .select({ userId: studyDays.userId, date: studyDays.date })
    .from(studyDays)
    .where(and(eq(studyDays.userId, userId), inArray(studyDays.date, dates)))
    .groupBy(studyDays.userId, studyDays.date)
    .having(sql`sum(${studyDays.ms}) >= ${goal}`);
  if (reached.length > 0) await tx.insert(goalDays).values(reached).onConflictDoNothing();
}
