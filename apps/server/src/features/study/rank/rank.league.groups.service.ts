import { randomUUID } from "node:crypto";
import { setImmediate as nextTurn } from "node:timers/promises";
import { plusDays } from "@shiju/learning/rank/board";
import { divisionCount, groupsFor, type LeagueGroup } from "@shiju/learning/rank/league";
import { eq, lt, type SQL, sql } from "drizzle-orm";
import { type Database, query, type Transaction } from "#database/database.ts";
import { lockLeague } from "#database/locks.ts";
import { sweepRows } from "#database/sweep.ts";
import { leagueGroups, leagueWeeks } from "#database/tables/study/rank.ts";

/** Seats that are given in one transaction. */
const seatedAtOnce = 5000;
/** Days after which a week's groups are forgotten. */
const keptDays = 8 * 7;
/** The number of groups that are deleted in one transaction, with their seats. */
const forgottenAtOnce = 150;

export interface Forming {
  stop?: AbortSignal;
  /**
   * The highest number of transactions. The first call of a week forms some groups, and the repeated work forms the
   * others.
   */
  pieces?: number;
}

interface Person {
  user_id: string;
  division: number;
  pace: number;
}

/** The groups that are still to be formed, and the last person who has a seat. */
interface Plan {
  groups: LeagueGroup[];
  last: Person | undefined;
  /** The groups in the database and the people of each division when the plan was made, as text. */
  basis: string;
}

/**
 * Puts all people who take part into groups, in pieces. The people in a group have the same division and a similar
 * pace. The week counts as formed once everybody has a seat.
 */
export async function formGroups(
  db: Database,
  week: string,
  { stop, pieces = Number.POSITIVE_INFINITY }: Forming,
): Promise<void> {
  let plan: Plan | undefined;
  for (let done = 0; done < pieces; done += 1) {
    stop?.throwIfAborted();
    const known = plan;
    plan = await db.transaction((tx) => formSome(tx, week, known));
    if (!plan) break;
    await nextTurn();
  }
  const isOld = { groups: lt(leagueGroups.week, forget(week)), weeks: lt(leagueWeeks.week, forget(week)) };
  await sweepRows(db, leagueGroups, isOld.groups, { most: forgottenAtOnce, stop });
  await sweepRows(db, leagueWeeks, isOld.weeks, { stop });
}

const forget = (week: string) => plusDays(week, -keptDays);

/** Forms some groups; undefined once the week is formed. */
async function formSome(tx: Transaction, week: string, known: Plan | undefined): Promise<Plan | undefined> {
  await lockLeague(tx);
  if ((await tx.$count(leagueWeeks, eq(leagueWeeks.week, week))) > 0) return undefined;
  // Meanwhile people may have joined or left, or another server may have formed some groups.
  const isGood = known && known.groups.length > 0 && known.basis === (await basisOf(tx, week));
  const plan = isGood ? known : { groups: await planGroups(tx, week), last: undefined };
  if (plan.groups.length === 0) {
    await tx.insert(leagueWeeks).values({ week });
    return undefined;
  }
  const groups = firstOf(plan.groups);
  const people = await nextPeople(tx, week, { after: plan.last, most: sizeOf(groups) });
  await seat(tx, week, groups, people);
  const rest = people.length === 0 ? [] : plan.groups.slice(groups.length);
  return { groups: rest, last: people.at(-1), basis: await basisOf(tx, week) };
}

async function basisOf(tx: Transaction, week: string): Promise<string> {
  const formed = await tx.$count(leagueGroups, eq(leagueGroups.week, week));
  return JSON.stringify([formed, await peopleIn(tx, sql`true`)]);
}

/** Returns the number of people in each division who take part and meet a condition. The first division comes first. */
async function peopleIn(tx: Transaction, condition: SQL): Promise<number[]> {
  const rows = await query<{ division: number; people: number }>(
    tx,
    sql`select division, count(*)::integer as people from league_people as people
      where joined and ${condition} group by division`,
  );
  const known = new Map(rows.map(({ division, people }) => [division, people]));
  return Array.from({ length: divisionCount }, (_, at) => known.get(at + 1) ?? 0);
}

const hasNoSeat = (week: string) => sql`not exists (
  select from league_seats as seats where seats.user_id = people.user_id and seats.week = ${week})`;

const planGroups = async (tx: Transaction, week: string) => groupsFor(await peopleIn(tx, hasNoSeat(week)));

const sizeOf = (groups: readonly LeagueGroup[]) => groups.reduce((sum, { size }) => sum + size, 0);

/** As many groups as may be formed in one transaction. */
function firstOf(groups: readonly LeagueGroup[]): LeagueGroup[] {
  let seats = 0;
  const end = groups.findIndex(({ size }) => {
    seats += size;
    return seats > seatedAtOnce;
  });
  return end === -1 ? [...groups] : groups.slice(0, end);
}

/** Returns the next people without a seat. The highest division comes first, and in a division the quickest person. */
async function nextPeople(
  tx: Transaction,
  week: string,
  { after, most }: { after: Person | undefined; most: number },
): Promise<Person[]> {
  const isNext = after
    ? sql`(division, pace, user_id) < (${after.division}::smallint, ${after.pace}::integer, ${after.user_id}::uuid)`
    : sql`true`;
  return query<Person>(
    tx,
    sql`select user_id, division, pace from league_people as people where joined and ${isNext} and ${hasNoSeat(week)}
      order by division desc, pace desc, user_id desc limit ${most}`,
  );
}

/**
 * Gives people seats in the groups, in the order of the people. People who get a group of another division move to that
 * division.
 */
async function seat(
  tx: Transaction,
  week: string,
  groups: readonly LeagueGroup[],
  people: readonly Person[],
): Promise<void> {
  let first = 0;
  const formed = groups.flatMap(({ division, size }) => {
    const members = people.slice(first, first + size);
    first += size;
    return members.length === 0 ? [] : [{ id: randomUUID(), week, division, members }];
  });
  if (formed.length === 0) return;
  await tx.insert(leagueGroups).values(formed.map(({ id, division }) => ({ id, week, division })));
  const seats = formed.flatMap(({ id, members }) => members.map((member) => ({ id, ...member })));
  await tx.execute(sql`insert into league_seats (user_id, week, group_id)
    select user_id, ${week}::date, id
    from jsonb_to_recordset(${JSON.stringify(seats)}::jsonb) as seats (id uuid, user_id uuid)`);
  const moved = formed.flatMap(({ division, members }) =>
    members.filter((member) => member.division !== division).map(({ user_id }) => ({ user_id, division })),
  );
  if (moved.length > 0)
    await tx.execute(sql`update league_people as people set division = moved.division
      from jsonb_to_recordset(${JSON.stringify(moved)}::jsonb) as moved (user_id uuid, division smallint)
      where people.user_id = moved.user_id`);
}
