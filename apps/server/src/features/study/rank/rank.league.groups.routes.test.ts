import { groupSize } from "@shiju/learning/rank/league";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type OpenDatabase, query } from "#database/database.ts";
import { leagueSeats, leagueWeeks } from "#database/tables/study/rank.ts";
import { openTestDatabase } from "#testing/database.ts";
import { formGroups } from "./rank.league.groups.service.ts";

const week = "2026-11-23";
const idOf = (n: number) => `00000000-0000-4000-8000-${n.toString(16).padStart(12, "0")}`;
/**
 * This number is more than the people who get a seat in one transaction. 3000 of these people are in the second
 * division.
 */
const people = 9000;
let database: OpenDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
  const id = sql`('00000000-0000-4000-8000-' || lpad(to_hex(n), 12, '0'))::uuid`;
  const numbers = sql`generate_series(1, ${people}::integer) as n`;
  await database.db.execute(sql`insert into users (id, phone, nickname, invitation_code)
    select ${id}, 'p' || n, 'n' || n, 'c' || n from ${numbers}`);
  await database.db.execute(sql`insert into league_people (user_id, joined, division, pace)
    select ${id}, true, case when n % 3 = 0 then 2 else 1 end, n % 100 from ${numbers}`);
});
afterAll(() => database.close());

test("the groups of many are formed in pieces, whoever joins or leaves or forms meanwhile", async () => {
  const { db } = database;
  await formGroups(db, week, { pieces: 1 });
  const seated = await db.$count(leagueSeats);
  expect(seated).toBeGreaterThan(4900);
  expect(seated).toBeLessThanOrEqual(5000);
  expect(await db.$count(leagueWeeks)).toBe(0);
  // A person with a seat leaves, and so do some without one. Another person joins the division whose groups are formed.
  await db.execute(sql`update league_people set joined = false
    where user_id in (${idOf(99)}, ${idOf(1)}, ${idOf(100)}, ${idOf(200)})`);
  await db.execute(sql`update league_people set division = 2, pace = 99 where user_id = ${idOf(101)}`);
  await Promise.all([formGroups(db, week, {}), formGroups(db, week, {})]);
  expect(await db.$count(leagueWeeks)).toBe(1);

  const groups = await query<{
    members: number;
    division: number;
    lowest: number;
    slowest: number;
    quickest: number;
  }>(
    db,
    sql`select count(*)::integer as members, groups.division, min(people.division)::integer as lowest,
        min(pace) as slowest, max(pace) as quickest
      from league_groups as groups join league_seats as seats on group_id = groups.id
      join league_people as people on people.user_id = seats.user_id group by groups.id`,
  );
  expect(Math.max(...groups.map(({ members }) => members))).toBeLessThanOrEqual(groupSize);
  expect(groups.every(({ division, lowest }) => lowest >= division)).toBe(true);
  expect(groups.filter(({ slowest, quickest }) => quickest - slowest > 2).length).toBeLessThan(4);
  const [missing] = await query<{ count: number }>(
    db,
    sql`select count(*)::integer as count from league_people as people where joined and not exists (
      select from league_seats as seats where seats.user_id = people.user_id and seats.week = ${week})`,
  );
  expect(missing).toEqual({ count: 0 });
});

test("a week that is formed is formed once, and old weeks are forgotten", async () => {
  const { db } = database;
  const before = await db.$count(leagueSeats);
  await formGroups(db, week, {});
  expect(await db.$count(leagueSeats)).toBe(before);
  await formGroups(db, "2027-03-01", {});
  expect(await db.select().from(leagueWeeks)).toEqual([{ week: "2027-03-01" }]);
  expect(await db.$count(leagueSeats)).toBe(people - 4);
});
