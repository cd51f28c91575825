import type { TimeAnswer } from "@shiju/contract/time";
import { type Interval, lengthOf, shareOut, splitBy, uncovered, union } from "@shiju/learning/time/intervals";
import { and, eq, gte, inArray, lte, sql } from "drizzle-orm";
import type { Database, Transaction } from "#database/database.ts";
import { lockStudyTime } from "#database/locks.ts";
import { freeDays, studiedIntervals, studyDays, studyReports } from "#database/tables/time.ts";
import type { FreeTime, Learner } from "#platform/http/caller.ts";
import { dayIn } from "#platform/http/times.ts";
import { usedFreeMs } from "./time.free.service.ts";
import { freeTimeZone } from "./time.options.ts";
import type { Report } from "./time.report.ts";
import { studiedOn } from "./time.service.ts";

/** A new part of a report: how much of it counts, and for which day. */
interface Counted extends Interval {
  ms: number;
  date: string;
  freeDate: string;
  /** Studied without a tier or a trial. */
  isMetered: boolean;
}

interface Keeping {
  db: Database;
  freeTimeIn: (tx: Transaction) => FreeTime;
  freeSeconds: number;
}

/**
 * Counts a report: of its stretch only what no accepted report of the learner covers yet, over all devices and
 * tabs, and of that no more than it claims, nor than the day can have without membership. The same id gets the first
 * answer and counts nothing. A learner's reports take turns, so that two devices at once never count the same minute.
 */
export async function keepReport(
  { db, freeTimeIn, freeSeconds }: Keeping,
  learner: Learner,
  report: Report,
): Promise<TimeAnswer> {
  const { userId } = learner;
  return db.transaction(async (tx) => {
    await lockStudyTime(tx, userId);
    const earlier = await firstAnswer(tx, userId, report.id);
    if (earlier) return earlier;
    const { pieces, covered } = await newOf(tx, learner, report);
    const counted = learner.policy.isMetered ? await countFree(tx, learner, pieces, freeSeconds) : pieces;
    await cover(tx, userId, counted, covered);
    await addToDays(tx, userId, report.packId, counted);
    const answer = {
      today: await studiedOn(tx, userId, dayIn(learner.timeZone)(new Date())),
      free_time: await freeTimeIn(tx)(learner),
    };
    await tx.insert(studyReports).values({
      userId,
      id: report.id,
      kind: report.kind,
      lessonId: report.lessonId,
      startedAt: new Date(report.interval.from),
      endedAt: new Date(report.interval.to),
      claimedMs: report.claimedMs,
      countedMs: counted.reduce((sum, { ms }) => sum + ms, 0),
      answer,
    });
    return answer;
  });
}

async function firstAnswer(tx: Transaction, userId: string, id: string): Promise<TimeAnswer | undefined> {
  const [row] = await tx
    .select({ answer: studyReports.answer })
    .from(studyReports)
    .where(and(eq(studyReports.userId, userId), eq(studyReports.id, id)));
  return row?.answer;
}

/** What of a report is new, cut at the midnights of both calendars and where a membership begins or ends; and what was covered. */
async function newOf(
  tx: Transaction,
  { userId, timeZone, since, membership }: Learner,
  { interval, claimedMs }: Report,
): Promise<{ pieces: Counted[]; covered: Interval[] }> {
  // Before the account there was nobody who could have studied.
  const own = { from: Math.max(interval.from, since.getTime()), to: interval.to };
  const touching = await tx
    .select()
    .from(studiedIntervals)
    .where(
      and(
        eq(studiedIntervals.userId, userId),
        lte(studiedIntervals.startedAt, new Date(own.to)),
        gte(studiedIntervals.endedAt, new Date(own.from)),
      ),
    );
  const covered = touching.map(({ startedAt, endedAt }) => ({
    from: startedAt.getTime(),
    to: endedAt.getTime(),
  }));
  const fresh = uncovered(own, covered);
  const dates = [dayIn(timeZone), dayIn(freeTimeZone)] as const;
  const turns = membership.times.flatMap(({ from, to }) => [from, to]);
  const labelOf = (time: number) =>
    [...dates.map((dateOf) => dateOf(new Date(time))), turns.filter((turn) => turn <= time).length].join(" ");
  const pieces = fresh.flatMap((piece) => splitBy(piece, labelOf));
  const shares = shareOut(
    Math.min(claimedMs, lengthOf(pieces)),
    pieces.map((piece) => lengthOf([piece])),
  );
  const counted = pieces.map(({ from, to, label }, index) => {
    const [date = "", freeDate = "", turnsBefore] = label.split(" ");
    return { from, to, ms: shares[index] ?? 0, date, freeDate, isMetered: Number(turnsBefore) % 2 === 0 };
  });
  return { pieces: counted, covered };
}

/**
 * Without membership no day has more study time than its free minutes, or than calls and answers show: listening
 * without a network leaves neither, and whoever goes beyond the minutes is seen.
 */
async function countFree(
  tx: Transaction,
  learner: Learner,
  pieces: readonly Counted[],
  freeSeconds: number,
): Promise<Counted[]> {
  const { userId } = learner;
  const room = new Map<string, number>();
  for (const date of new Set(pieces.filter(({ isMetered }) => isMetered).map(({ freeDate }) => freeDate))) {
    const [day] = await tx
      .select({ reportedMs: freeDays.reportedMs })
      .from(freeDays)
      .where(and(eq(freeDays.userId, userId), eq(freeDays.date, date)));
    const most = Math.max(freeSeconds * 1000, await usedFreeMs(tx, learner, date));
    room.set(date, Math.max(0, most - (day?.reportedMs ?? 0)));
  }
  const counted = pieces.map((piece) => {
    if (!piece.isMetered) return piece;
    const left = room.get(piece.freeDate) ?? 0;
    const ms = Math.min(piece.ms, left);
    room.set(piece.freeDate, left - ms);
    return { ...piece, ms };
  });
  await addToFreeDays(tx, userId, counted);
  return counted;
}

/** Marks as covered what counts and no more: a second that is claimed of a minute hides none of the others. */
async function cover(
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

async function addToDays(tx: Transaction, userId: string, packId: string, counted: Counted[]): Promise<void> {
  const rows = [...sumBy(counted, ({ date }) => date)].map(([date, ms]) => ({ userId, packId, date, ms }));
  if (rows.length === 0) return;
  await tx
    .insert(studyDays)
    .values(rows)
    .onConflictDoUpdate({
      target: [studyDays.userId, studyDays.date, studyDays.packId],
      set: { ms: sql`${studyDays.ms} + excluded.ms` },
    });
}

/** What was studied under a tier or a trial does not use up the free time of the day on which it ended. */
async function addToFreeDays(tx: Transaction, userId: string, counted: Counted[]) {
  const metered = counted.filter(({ isMetered }) => isMetered);
  const rows = [...sumBy(metered, ({ freeDate }) => freeDate)].map(([date, reportedMs]) => ({
    userId,
    date,
    reportedMs,
  }));
  if (rows.length === 0) return;
  await tx
    .insert(freeDays)
    .values(rows)
    .onConflictDoUpdate({
      target: [freeDays.userId, freeDays.date],
      set: { reportedMs: sql`${freeDays.reportedMs} + excluded.reported_ms` },
    });
}

function sumBy(counted: Counted[], keyOf: (one: Counted) => string): Map<string, number> {
  const sums = new Map<string, number>();
  for (const one of counted) sums.set(keyOf(one), (sums.get(keyOf(one)) ?? 0) + one.ms);
  // In the order of the keys, as everywhere that rows are written.
  return new Map([...sums].filter(([, ms]) => ms > 0).toSorted(([a], [b]) => (a < b ? -1 : 1)));
}
