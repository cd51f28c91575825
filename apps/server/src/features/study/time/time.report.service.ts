import type { TimeAnswer } from "@shiju/contract/study/time";
import { type Interval, lengthOf, shareOut, splitBy, uncovered } from "@shiju/learning/time/intervals";
import { and, eq, sql } from "drizzle-orm";
import type { Database, Transaction } from "#database/database.ts";
import { lockStudyTime } from "#database/locks.ts";
import { freeDays, studyReports } from "#database/tables/study/time.ts";
import { addVisits } from "#features/study/progress/progress.days.service.ts";
import type { FreeTime, Learner } from "#platform/http/caller.ts";
import { dayIn } from "#platform/http/times.ts";
import { addToStudyDays, type Counted, cover, coveredAround, sumBy } from "./time.counted.service.ts";
import { usedFreeMs } from "./time.free.service.ts";
import { type FreeSeconds, freeTimeZone } from "./time.options.ts";
import { aheadMs, type Report } from "./time.report.ts";
import { studiedOn } from "./time.service.ts";

/** A new part of a report, also with its day in the calendar of free time. */
interface Reported extends Counted {
  freeDate: string;
  /** Whether it was studied without a tier or a trial. */
  isMetered: boolean;
}

interface Keeping {
  db: Database;
  freeTimeIn: (tx: Transaction) => FreeTime;
  freeSeconds: FreeSeconds;
}

/**
 * Counts a report. Of its interval, only the time counts that no accepted report of the learner covers yet, from any
 * device or tab. At most the claimed time counts. Without membership, at most the time that the day allows counts. A
 * repeated id gets the first response and counts nothing. A learner's reports are counted one after the other, so no
 * minute counts twice.
 */
export async function keepReport(
  { db, freeTimeIn, freeSeconds }: Keeping,
  learner: Learner,
  report: Report,
  now: Date,
): Promise<TimeAnswer & { differed?: string[] }> {
  const { userId } = learner;
  return db.transaction(async (tx) => {
    await lockStudyTime(tx, userId);
    const earlier = await findReport(tx, userId, report.id);
    if (earlier)
      return isSame(earlier, report) ? earlier.answer : { ...earlier.answer, differed: [report.id] };
    const { pieces, covered } = await newOf(tx, learner, report);
    const counted = learner.policy.isMetered ? await countFree(tx, learner, pieces, freeSeconds()) : pieces;
    await cover(tx, userId, counted, covered);
    await addToStudyDays(tx, userId, counted);
    const dates = counted.filter(({ ms }) => ms > 0).map(({ date }) => date);
    if (report.lessonId !== null) await addVisits(tx, userId, report.lessonId, dates);
    const answer = {
      today: await studiedOn(tx, userId, dayIn(learner.timeZone)(now)),
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

type ReportRow = typeof studyReports.$inferSelect;

async function findReport(tx: Transaction, userId: string, id: string): Promise<ReportRow | undefined> {
  const [row] = await tx
    .select()
    .from(studyReports)
    .where(and(eq(studyReports.userId, userId), eq(studyReports.id, id)));
  return row;
}

/** Whether a report equals the stored report. The place may differ, because an interval in the future is moved. */
function isSame(
  { kind, lessonId, claimedMs, startedAt, endedAt }: ReportRow,
  { interval: { from, to }, ...report }: Report,
): boolean {
  return (
    kind === report.kind &&
    lessonId === report.lessonId &&
    claimedMs === report.claimedMs &&
    endedAt.getTime() - startedAt.getTime() === to - from &&
    Math.abs(startedAt.getTime() - from) <= aheadMs
  );
}

/**
 * Returns the new parts of a report, and the parts that were covered already. The new parts are split at midnight in
 * both calendars. They are also split at each start or end of a membership.
 */
async function newOf(
  tx: Transaction,
  { userId, timeZone, since, membership }: Learner,
  { interval, claimedMs, packId }: Report,
): Promise<{ pieces: Reported[]; covered: Interval[] }> {
  // Time before the account was opened does not count.
  const own = { from: Math.max(interval.from, since.getTime()), to: interval.to };
  const covered = await coveredAround(tx, userId, own);
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
    const isMetered = Number(turnsBefore) % 2 === 0;
    return { from, to, ms: shares[index] ?? 0, date, packId, freeDate, isMetered };
  });
  return { pieces: counted, covered };
}

/**
 * Counts time without membership, at most the free time of the day. If calls and answers show more practice than the
 * free time, the practice is the limit. Offline listening makes no calls, so it stays within the free time.
 */
async function countFree(
  tx: Transaction,
  learner: Learner,
  pieces: readonly Reported[],
  freeSeconds: number,
): Promise<Reported[]> {
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

/**
 * Adds reported time to the learner's free days. Time under a tier or a trial uses up no free time, even on the day on
 * which the tier or trial ends.
 */
async function addToFreeDays(tx: Transaction, userId: string, counted: Reported[]) {
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
