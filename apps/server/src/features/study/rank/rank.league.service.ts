import { randomUUID } from "node:crypto";
import type { League } from "@shiju/contract/study/league";
import { boardOf, mondayOf, plusDays, rankDayOf, startOfRankDay } from "@shiju/learning/rank/board";
import { groupSize, movingIn, placesIn } from "@shiju/learning/rank/league";
import { and, eq, sql } from "drizzle-orm";
import { type Database, query, type Transaction } from "#database/database.ts";
import { lockLeague } from "#database/locks.ts";
import { leagueGroups, leaguePeople, leagueSeats, leagueWeeks } from "#database/tables/study/rank.ts";
import type { Learner } from "#platform/http/caller.ts";
import { ProblemError } from "#platform/http/problem-error.ts";
import { type Computing, ensureRanked } from "./rank.compute.service.ts";
import { faceReader } from "./rank.faces.service.ts";

type Whose = Pick<Learner, "userId" | "since">;

/** The Monday of the week at a time. */
export const leagueWeekOf = (now: Date): string => mondayOf(rankDayOf(now.getTime()));

/** The learner's group as it stands. */
export async function readLeague(db: Database, whose: Whose, computing: Computing): Promise<League> {
  const { userId } = whose;
  const week = leagueWeekOf(computing.now);
  const { hidden } = await ensureRanked(db, whose, computing);
  const [person] = await db.select().from(leaguePeople).where(eq(leaguePeople.userId, userId));
  const group = person?.joined ? await findGroup(db, userId, week) : undefined;
  return {
    joined: person?.joined ?? false,
    hidden,
    division: group?.division ?? person?.division ?? 1,
    ends_at: new Date(startOfRankDay(plusDays(week, 7))).toISOString(),
    group: group ? await readGroup(db, group, userId) : null,
    last: await readOutcome(db, userId, plusDays(week, -7)),
  };
}

type Group = typeof leagueGroups.$inferSelect;

async function findGroup(db: Database, userId: string, week: string): Promise<Group | undefined> {
  const [found] = await db
    .select({ group: leagueGroups })
    .from(leagueSeats)
    .innerJoin(leagueGroups, eq(leagueGroups.id, leagueSeats.groupId))
    .where(and(eq(leagueSeats.userId, userId), eq(leagueSeats.week, week), eq(leagueSeats.left, false)));
  return found?.group;
}

async function readGroup(db: Database, group: Group, me: string): Promise<NonNullable<League["group"]>> {
  const seats = (await readSeats(db, [group], group.week)).get(group.id) ?? [];
  const faceOf = await faceReader(
    db,
    seats.map(({ id }) => id),
  );
  return {
    moving: movingIn(seats.length),
    places: placesIn(group.division, seats).map(({ id, place, minutes, zone }) => ({
      place,
      minutes,
      zone,
      is_me: id === me,
      ...faceOf(id),
    })),
  };
}

/** Returns the people who sit in these groups of a week, with the minutes that they have earned in the week so far. */
export async function readSeats(
  db: Database,
  groups: readonly Pick<Group, "id">[],
  week: string,
): Promise<Map<string, { id: string; minutes: number }[]>> {
  const ids = groups.map(({ id }) => id);
  const rows = await query<{ group_id: string; id: string; minutes: number }>(
    db,
    sql`select group_id, seats.user_id as id, coalesce(value, 0)::integer as minutes
      from league_seats as seats
      left join rank_sums as sums on sums.user_id = seats.user_id and board = ${boardOf("time", "week", week)}
      where group_id = any(${sql.param(ids)}::uuid[]) and not left_early`,
  );
  const seats = new Map<string, { id: string; minutes: number }[]>(ids.map((id) => [id, []]));
  for (const { group_id, id, minutes } of rows) seats.get(group_id)?.push({ id, minutes });
  return seats;
}

async function readOutcome(db: Database, userId: string, week: string): Promise<League["last"]> {
  const [row] = await db
    .select({ seat: leagueSeats, from: leagueGroups.division })
    .from(leagueSeats)
    .innerJoin(leagueGroups, eq(leagueGroups.id, leagueSeats.groupId))
    .where(and(eq(leagueSeats.userId, userId), eq(leagueSeats.week, week)));
  const { place = null, minutes = null, nextDivision = null } = row?.seat ?? {};
  if (!row || place === null || minutes === null || nextDivision === null) return null;
  return { place, minutes, from: row.from, to: nextDivision };
}

/**
 * Makes the learner take part from now on. If the groups of this week have been formed, the learner gets a seat in one
 * of these groups.
 */
export async function joinLeague(db: Database, whose: Whose, computing: Computing): Promise<void> {
  const { userId } = whose;
  const week = leagueWeekOf(computing.now);
  const { hidden } = await ensureRanked(db, whose, computing);
  if (hidden) throw new ProblemError("conflict", "你选了不参加排行榜，请先改成参加，再加入本周小组");
  await db.transaction(async (tx) => {
    await lockLeague(tx);
    const [person] = await tx
      .insert(leaguePeople)
      .values({ userId, joined: true })
      .onConflictDoUpdate({ target: leaguePeople.userId, set: { joined: true, idleWeeks: 0 } })
      .returning();
    if (person && (await tx.$count(leagueWeeks, eq(leagueWeeks.week, week))) > 0)
      await takeSeat(tx, userId, { week, division: person.division });
  });
}

/**
 * Gives the learner the seat back that the learner left this week. If there is none, the learner gets a seat in the
 * fullest group of the division that has room.
 */
async function takeSeat(
  tx: Transaction,
  userId: string,
  { week, division }: { week: string; division: number },
): Promise<void> {
  const [known] = await tx
    .update(leagueSeats)
    .set({ left: false })
    .where(and(eq(leagueSeats.userId, userId), eq(leagueSeats.week, week)))
    .returning();
  if (known) return;
  const seats = sql`count(${leagueSeats.userId})`;
  const [open] = await tx
    .select({ id: leagueGroups.id })
    .from(leagueGroups)
    .leftJoin(leagueSeats, eq(leagueSeats.groupId, leagueGroups.id))
    .where(and(eq(leagueGroups.week, week), eq(leagueGroups.division, division)))
    .groupBy(leagueGroups.id)
    .having(sql`${seats} < ${groupSize}`)
    .orderBy(sql`${seats} desc`, leagueGroups.id)
    .limit(1);
  const groupId = open?.id ?? randomUUID();
  if (!open) await tx.insert(leagueGroups).values({ id: groupId, week, division });
  await tx.insert(leagueSeats).values({ userId, week, groupId });
}

/** Takes part no more; the division is kept for a return. */
export async function leaveLeague(tx: Transaction, userId: string, now: Date): Promise<void> {
  const own = eq(leaguePeople.userId, userId);
  const [known] = await tx.select().from(leaguePeople).where(own);
  if (!known?.joined) return;
  await lockLeague(tx);
  await tx.update(leaguePeople).set({ joined: false }).where(own);
  await tx
    .update(leagueSeats)
    .set({ left: true })
    .where(and(eq(leagueSeats.userId, userId), eq(leagueSeats.week, leagueWeekOf(now))));
}
