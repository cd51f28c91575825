import { dayMs } from "@shiju/learning/time/durations";
import { type Interval, joined, lengthOf, longestGapMs, uncovered } from "@shiju/learning/time/intervals";
import { and, eq, gte, inArray, lt, lte, sql } from "drizzle-orm";
import { type Database, query, type Transaction } from "#database/database.ts";
import { lockStudyTime } from "#database/locks.ts";
import { sweepRows } from "#database/sweep.ts";
import { practisedIntervals } from "#database/tables/study/time.ts";
import type { PractisedFollower } from "#features/study/attempts/attempts.paragraphs.service.ts";
import type { Learner } from "#platform/http/caller.ts";

/** The age in milliseconds at which intervals are deleted. Older intervals no longer affect any limit. */
const keptMs = 2 * dayMs;

/** Whether the learner's practice is limited in time, by metering or by a guardian. */
export const isWatched = ({ policy, dailyLimit }: Pick<Learner, "policy" | "dailyLimit">): boolean =>
  policy.isMetered || dailyLimit !== null;

/**
 * Records a call of active practice by the database's clock, which all servers share. It runs with every such call, so
 * it is a single statement that locks only a single row. Calls that begin an interval at the same time may leave an
 * interval each. Readers join these intervals.
 */
export async function noteCall(db: Database, userId: string): Promise<void> {
  await query(
    db,
    sql`with going_on as (
        update practised_intervals set ended_at = greatest(ended_at, now())
        where user_id = ${userId} and started_at = (
          select max(started_at) from practised_intervals
          where user_id = ${userId} and started_at <= now() and ended_at >= ${gapAgo}
        )
        returning 1
      )
      insert into practised_intervals (user_id, started_at, ended_at)
      select ${userId}, ${nowInMs}, ${nowInMs} where not exists (select from going_on)
      on conflict do nothing`,
  );
}

const gapAgo = sql.raw(`now() - interval '${longestGapMs} milliseconds'`);
/** The time now, rounded to milliseconds. Rows are found by their start, and JavaScript has no finer times. */
const nowInMs = sql.raw("date_trunc('milliseconds', now())");

/** Records answers as practice. The practice begins with the answer and lasts as long as its log shows. */
export const meterAnswers: PractisedFollower = async (tx, learner, fresh, receivedAt) => {
  if (!isWatched(learner)) return;
  const now = receivedAt.getTime();
  const stretches = fresh.map(({ startedAt, result: { ms } }) => {
    // Neither the future nor the time before the account counts.
    const from = Math.min(startedAt.getTime(), now - ms);
    return { from: Math.max(from, learner.since.getTime()), to: from + ms };
  });
  await keepPractised(tx, learner.userId, stretches, now);
};

async function keepPractised(
  tx: Transaction,
  userId: string,
  stretches: readonly Interval[],
  now: number,
): Promise<void> {
  const recent = stretches.filter(({ to }) => to > now - keptMs);
  const fresh = joined(recent, longestGapMs);
  const [first, last] = [fresh[0], fresh.at(-1)];
  if (!first || !last) return;
  await lockStudyTime(tx, userId);
  const { startedAt, endedAt } = practisedIntervals;
  const touching = await tx
    .select({ startedAt, endedAt })
    .from(practisedIntervals)
    .where(
      and(
        eq(practisedIntervals.userId, userId),
        lte(startedAt, new Date(last.to + longestGapMs)),
        gte(endedAt, new Date(first.from - longestGapMs)),
      ),
    )
    .for("update");
  const before = touching.map((row) => ({ from: row.startedAt.getTime(), to: row.endedAt.getTime() }));
  const after = joined([...before, ...fresh], longestGapMs);
  const gone = without(before, after);
  const added = without(after, before);
  if (gone.length > 0) {
    const starts = gone.map(({ from }) => new Date(from));
    await tx
      .delete(practisedIntervals)
      .where(and(eq(practisedIntervals.userId, userId), inArray(startedAt, starts)));
  }
  if (added.length === 0) return;
  await tx
    .insert(practisedIntervals)
    .values(added.map(({ from, to }) => ({ userId, startedAt: new Date(from), endedAt: new Date(to) })))
    .onConflictDoUpdate({
      target: [practisedIntervals.userId, startedAt],
      set: { endedAt: sql`greatest(${endedAt}, excluded.ended_at)` },
    });
}

function without(intervals: readonly Interval[], others: readonly Interval[]): Interval[] {
  const nameOf = ({ from, to }: Interval) => `${from} ${to}`;
  const names = new Set(others.map(nameOf));
  return intervals.filter((interval) => !names.has(nameOf(interval)));
}

/** Returns the milliseconds that were practised on a date in a time zone, without the time that lies in `others`. */
export async function practisedOn(
  db: Database,
  userId: string,
  { date, timeZone }: { date: string; timeZone: string },
  others: readonly Interval[] = [],
): Promise<number> {
  const midnight = (day: ReturnType<typeof sql>) => sql`((${day})::timestamp at time zone ${timeZone})`;
  const [begins, ends] = [midnight(sql`${date}::date`), midnight(sql`${date}::date + 1`)];
  const ms = (time: ReturnType<typeof sql>) => sql`(extract(epoch from ${time}) * 1000)::float8`;
  const rows = await query<Interval>(
    db,
    sql`select ${ms(sql`greatest(started_at, ${begins})`)} as "from", ${ms(sql`least(ended_at, ${ends})`)} as "to"
      from practised_intervals where user_id = ${userId} and started_at < ${ends} and ended_at > ${begins}`,
  );
  return Math.round(lengthOf(joined(rows, longestGapMs).flatMap((interval) => uncovered(interval, others))));
}

export async function sweepPractised(db: Database, now: Date, stop?: AbortSignal): Promise<void> {
  const isOver = lt(practisedIntervals.endedAt, new Date(now.getTime() - keptMs));
  await sweepRows(db, practisedIntervals, isOver, { stop });
}
