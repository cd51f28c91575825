import { rankDayOf } from "@shiju/learning/rank/board";
import { lte, sql } from "drizzle-orm";
import { type Database, query } from "#database/database.ts";
import { mostSwept, sweepRows } from "#database/sweep.ts";
import { rankPeople, rankSentences } from "#database/tables/study/rank.ts";
import { learnersAmong, pagesOfLearners } from "#features/people/accounts/accounts.zones.service.ts";
import { isOpen } from "./rank.answers.service.ts";
import { type Computing, ensureRanked } from "./rank.compute.service.ts";

/** Computes the sums of learners who practised before sums existed. Several servers may run this function together. */
export async function computeMissing(db: Database, computing: Computing, stop?: AbortSignal): Promise<void> {
  const { now } = computing;
  for await (const page of pagesOfLearners(db, now, { stop })) {
    const since = new Map(page.map(({ userId, createdAt }) => [userId, createdAt]));
    const isWithout = (id: unknown) =>
      sql`not exists (select from ${rankPeople} where ${rankPeople.userId} = ${id})`;
    for (const userId of await learnersAmong(db, [...since.keys()], isWithout)) {
      stop?.throwIfAborted();
      await ensureRanked(db, { userId, since: since.get(userId) ?? now }, computing);
    }
  }
}

/** Closes the days for which no answer is accepted any more, in pieces. */
export async function closeDays(db: Database, now: Date, stop?: AbortSignal): Promise<void> {
  const today = rankDayOf(now.getTime());
  for (;;) {
    const [oldest] = await query<{ day: string | null }>(
      db,
      sql`select min(day)::text as day from rank_days where work is not null and day < ${today}`,
    );
    if (oldest?.day == null || isOpen(oldest.day, now.getTime())) return;
    while (await closeSome(db, oldest.day)) stop?.throwIfAborted();
    await sweepRows(db, rankSentences, lte(rankSentences.day, oldest.day), { stop });
    stop?.throwIfAborted();
  }
}

/**
 * Closes a day for some learners. Returns false if no learners were left. The learners are locked in the order of their
 * ids.
 */
async function closeSome(db: Database, day: string): Promise<boolean> {
  const closed = await query(
    db,
    sql`with open as (
        select user_id from rank_days where day = ${day} and work is not null
        order by user_id limit ${mostSwept} for update
      )
      update rank_days as days set work = null from open
      where days.user_id = open.user_id and days.day = ${day} returning 1`,
  );
  return closed.length > 0;
}
