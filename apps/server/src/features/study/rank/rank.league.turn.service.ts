import { setImmediate as nextTurn } from "node:timers/promises";
import { plusDays } from "@shiju/learning/rank/board";
import { idleWeeksAllowed, type LeaguePlace, placesIn } from "@shiju/learning/rank/league";
import { and, asc, eq, inArray, lt, sql } from "drizzle-orm";
import type { Database, Transaction } from "#database/database.ts";
import { leagueGroups, leaguePeople, leagueWeeks } from "#database/tables/study/rank.ts";
import { type NewMessage, sendMessages } from "#features/people/messages/messages.send.service.ts";
import { formGroups, type Forming } from "./rank.league.groups.service.ts";
import { leagueWeekOf, readSeats } from "./rank.league.service.ts";

type Group = typeof leagueGroups.$inferSelect;

/** The number of groups that are settled in one transaction. It is small, so the transaction stays short. */
const settledAtOnce = 20;

/**
 * Ends the weeks that are over and forms the groups of the current week. Each group is settled once, and the groups are
 * formed once. This holds even if several servers run the function at once and some of them stop.
 */
export async function turnWeek(db: Database, now: Date, how: Forming = {}): Promise<void> {
  const week = leagueWeekOf(now);
  if ((await db.$count(leagueWeeks, eq(leagueWeeks.week, week))) > 0) return;
  while (await db.transaction((tx) => settleSome(tx, week))) {
    how.stop?.throwIfAborted();
    await nextTurn();
  }
  await formGroups(db, week, how);
}

/** Settles some groups of earlier weeks. Returns false if there was no group to settle. */
async function settleSome(tx: Transaction, week: string): Promise<boolean> {
  const isOpen = and(eq(leagueGroups.settled, false), lt(leagueGroups.week, week));
  const groups = await tx
    .select()
    .from(leagueGroups)
    .where(isOpen)
    .orderBy(asc(leagueGroups.week), asc(leagueGroups.id))
    .limit(settledAtOnce)
    .for("update");
  if (groups.length === 0) return (await tx.$count(leagueGroups, isOpen)) > 0;
  await tx
    .update(leagueGroups)
    .set({ settled: true })
    .where(
      inArray(
        leagueGroups.id,
        groups.map(({ id }) => id),
      ),
    );
  // The earnings of an earlier week are no longer known if no server has run since. Then nobody moves.
  const last = plusDays(week, -7);
  await settle(
    tx,
    groups.filter((group) => group.week === last),
    last,
  );
  return true;
}

async function settle(tx: Transaction, groups: readonly Group[], week: string): Promise<void> {
  if (groups.length === 0) return;
  const seats = await readSeats(tx, groups, week);
  const outcomes = groups.flatMap(({ id, division }) => {
    const places = placesIn(division, seats.get(id) ?? []);
    return places.map((place) => ({ ...place, division, people: places.length }));
  });
  const rows = JSON.stringify(outcomes);
  await tx.execute(sql`update league_seats as seats
    set minutes = done.minutes, place = done.place, next_division = done.next
    from jsonb_to_recordset(${rows}::jsonb) as done (id uuid, minutes integer, place smallint, next smallint)
    where user_id = id and week = ${week}`);
  await tx.execute(sql`update league_people as people set division = done.next, pace = done.minutes,
      idle_weeks = case when done.minutes > 0 then 0 else people.idle_weeks + 1 end,
      joined = joined and (done.minutes > 0 or people.idle_weeks + 1 < ${idleWeeksAllowed})
    from jsonb_to_recordset(${rows}::jsonb) as done (id uuid, minutes integer, next smallint)
    where user_id = id`);
  const messages = outcomes
    .filter(({ minutes }) => minutes > 0)
    .map((one) => ({ userId: one.id, ...wordsFor(one) }));
  await sendMessages(tx, [...messages, ...(await farewells(tx, outcomes))]);
}

/** Returns the messages to the people who were taken out of the league because they did not practise. */
async function farewells(tx: Transaction, outcomes: readonly LeaguePlace[]) {
  const idle = outcomes.filter(({ minutes }) => minutes === 0).map(({ id }) => id);
  if (idle.length === 0) return [];
  const gone = await tx
    .select({ userId: leaguePeople.userId })
    .from(leaguePeople)
    .where(
      and(
        inArray(leaguePeople.userId, idle),
        eq(leaguePeople.idleWeeks, idleWeeksAllowed),
        eq(leaguePeople.joined, false),
      ),
    );
  return gone.map(({ userId }) => ({ userId, ...farewell }));
}

const link = "/rank/index?view=league";

const farewell: NewMessage = {
  kind: "league",
  title: "先替你退出了本周小组",
  text: "有两周没有练习，名额先让给别人。想回来的时候，在排行榜里再加入就行，原来的阶还在。",
  link,
};

function wordsFor({
  place,
  minutes,
  people,
  division,
  next,
}: LeaguePlace & { division: number; people: number }): NewMessage {
  const goal =
    next > division ? `升到第 ${next} 阶` : next < division ? `回到第 ${next} 阶` : `留在第 ${next} 阶`;
  return {
    kind: "league",
    title: `上周第 ${place} 名，${goal}`,
    text: `上周你练了 ${minutes} 分钟，在第 ${division} 阶同组的 ${people} 人里排第 ${place} 名。\n\n新的一周已经开始，从 0 分钟重新排。`,
    link,
  };
}
