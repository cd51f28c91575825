import type { League } from "@shiju/contract/study/league";
import { boardOf, plusDays, startOfRankDay } from "@shiju/learning/rank/board";
import { eq, sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { query } from "#database/database.ts";
import { leagueGroups, leaguePeople, leagueWeeks, rankSums } from "#database/tables/study/rank.ts";
import { removeLeavers } from "#features/people/my-data/my-data.deletion.service.ts";
import { composedOn } from "#testing/composed.ts";
import { days } from "#testing/clock.ts";
import type { TestLearner } from "#testing/people/learners.ts";
import { testServer } from "#testing/server.ts";
import { leagueWeekOf } from "./rank.league.service.ts";
import { turnWeek } from "./rank.league.turn.service.ts";

const monday = leagueWeekOf(new Date());
const weekFrom = (ahead: number) => plusDays(monday, 7 * ahead);
/** Noon of a Wednesday so many weeks from now. */
const wednesday = (ahead: number) => new Date(startOfRankDay(weekFrom(ahead)) + 2.5 * days);
let now = wednesday(0);
const server = testServer(undefined, {
  clock: () => now,
});

beforeEach(async () => {
  now = wednesday(0);
  for (const table of [leagueGroups, leaguePeople, leagueWeeks]) await server.db().delete(table);
});

const read = async (learner: TestLearner) =>
  (await server.as(learner)("GET", "/api/rank/league")).body as League;
const join = (learner: TestLearner) => server.as(learner)("POST", "/api/rank/league/join");
const leave = (learner: TestLearner) => server.as(learner)("POST", "/api/rank/league/leave");
const earn = (learner: TestLearner, minutes: number, ahead = 0) =>
  server
    .db()
    .insert(rankSums)
    .values({
      board: boardOf("time", "week", weekFrom(ahead)),
      userId: learner.id,
      amount: minutes * 60,
      value: minutes,
      hidden: false,
    });
const members = async (count: number, minutesOf: (at: number) => number = () => 0) => {
  const learners = await Promise.all(
    Array.from({ length: count }, (_, at) => server.newLearner({ nickname: `第${at}人` })),
  );
  for (const [at, learner] of learners.entries()) {
    expect((await join(learner)).status).toBe(200);
    if (minutesOf(at) > 0) await earn(learner, minutesOf(at));
  }
  return learners;
};
const placesOf = ({ group }: League) =>
  group?.places.map(({ nickname, place, minutes, zone }) => [nickname, place, minutes, zone]);
const divisionsNow = async () =>
  (await server.db().select().from(leaguePeople)).map(({ userId, ...rest }) => [userId, rest] as const);
const messagesOf = async (learner: TestLearner) => {
  const { body } = await server.as(learner)("GET", "/api/messages");
  return (body as { messages: { kind: string; title: string }[] }).messages.filter(
    ({ kind }) => kind === "league",
  );
};
/** Everybody who takes part has one seat this week, and no group is too large. */
const conserved = async (ahead: number) => {
  const rows = await query<{ seats: number; people: number; largest: number }>(
    server.db(),
    sql`select count(*)::integer as seats,
        (select count(*)::integer from league_people where joined) as people,
        (select max(size)::integer from (select count(*) as size from league_seats where week = ${weekFrom(ahead)} group by group_id) as sizes) as largest
      from league_seats join league_people using (user_id) where week = ${weekFrom(ahead)} and joined`,
  );
  const [{ seats, people, largest }] = rows as [{ seats: number; people: number; largest: number }];
  expect(seats).toBe(people);
  expect(largest ?? 0).toBeLessThanOrEqual(30);
};

test("nobody is in the league who has not chosen it", async () => {
  const learner = await server.newLearner();
  expect(await read(learner)).toEqual({
    joined: false,
    hidden: false,
    division: 1,
    ends_at: new Date(startOfRankDay(weekFrom(1))).toISOString(),
    group: null,
    last: null,
  });
  expect((await server.as(null)("POST", "/api/rank/league/join")).status).toBe(401);
});

test("whoever joins sits with the others, by the minutes of the week, and sees their own row", async () => {
  const [first, second] = (await members(3, (at) => [20, 35, 20][at] ?? 0)) as [TestLearner, TestLearner];
  const league = await read(second);
  expect(placesOf(league)).toEqual([
    ["第1人", 1, 35, "stay"],
    [expect.any(String), 2, 20, "stay"],
    [expect.any(String), 2, 20, "stay"],
  ]);
  expect(league.group).toMatchObject({
    moving: 0,
    places: [{ is_me: true }, { is_me: false }, { is_me: false }],
  });
  expect(JSON.stringify(league)).not.toContain(first.id);
  await conserved(0);
});

test("joining twice, or many at a time, gives one seat each and no group of more than thirty", async () => {
  const learners = await Promise.all(Array.from({ length: 33 }, () => server.newLearner()));
  await Promise.all(learners.flatMap((learner) => [join(learner), join(learner)]));
  const sizes = await query<{ size: number }>(
    server.db(),
    sql`select count(*)::integer as size from league_seats where week = ${weekFrom(0)} group by group_id order by 1`,
  );
  expect(sizes).toEqual([{ size: 3 }, { size: 30 }]);
  await conserved(0);
});

test("whoever leaves is gone from the group, and has the same seat on coming back", async () => {
  const [leaver, other] = (await members(2, () => 5)) as [TestLearner, TestLearner];
  expect((await leave(leaver)).body).toMatchObject({ joined: false, group: null });
  expect((await leave(leaver)).status).toBe(200);
  expect(placesOf(await read(other))).toHaveLength(1);
  expect((await join(leaver)).body).toMatchObject({ joined: true, group: { places: [{}, {}] } });
  await conserved(0);
});

test("who takes no part in the leaderboards is in no league, and cannot join", async () => {
  const [learner, other] = (await members(2, () => 5)) as [TestLearner, TestLearner];
  const choose = (rank_opt_out: boolean) => {
    now = new Date(now.getTime() + 1000);
    const changed_at = { rank_opt_out: now.toISOString() };
    return server.as(learner)("POST", "/api/users/my/setting", { values: { rank_opt_out }, changed_at });
  };
  await choose(true);
  expect(await read(learner)).toMatchObject({ joined: false, hidden: true, group: null });
  expect(placesOf(await read(other))).toHaveLength(1);
  expect(await join(learner)).toMatchObject({
    status: 409,
    body: { message: "你选了不参加排行榜，请先改成参加，再加入本周小组" },
  });
  await choose(false);
  expect((await join(learner)).body).toMatchObject({ joined: true });
});

test("on Monday some go up and some down, everybody who practised is told once, and it begins anew", async () => {
  const learners = await members(12, (at) => 120 - 10 * at);
  const [best, , , middle] = learners as [TestLearner, TestLearner, TestLearner, TestLearner];
  now = wednesday(1);
  await Promise.all([turnWeek(server.db(), now), turnWeek(server.db(), now), read(best), read(middle)]);
  await turnWeek(server.db(), now);
  // Two above the first division are too few for a group of their own.
  expect(await read(best)).toMatchObject({
    division: 1,
    last: { place: 1, minutes: 120, from: 1, to: 2 },
    group: { places: Array.from({ length: 12 }, () => ({ minutes: 0, place: 1, zone: "stay" })) },
  });
  expect(await read(middle)).toMatchObject({ last: { place: 4, minutes: 90, from: 1, to: 1 } });
  expect((await messagesOf(best)).map(({ title }) => title)).toEqual(["上周第 1 名，升到第 2 阶"]);
  expect((await messagesOf(middle)).map(({ title }) => title)).toEqual(["上周第 4 名，留在第 1 阶"]);
  await conserved(1);
});

test("people of a division and a like pace are put together, and each moves by one at most", async () => {
  const learners = await members(70, (at) => 1 + at);
  await server.db().update(leaguePeople).set({ division: 4 });
  await server.db().update(leagueGroups).set({ division: 4 });
  now = wednesday(1);
  await turnWeek(server.db(), now);
  await conserved(1);
  const groups = await server
    .db()
    .select()
    .from(leagueGroups)
    .where(eq(leagueGroups.week, weekFrom(1)));
  expect(groups.map(({ division }) => division).toSorted((a, b) => a - b)).toEqual([3, 4, 4, 5]);
  const outcomes = await Promise.all(learners.map(read));
  for (const { last, division } of outcomes) {
    expect(last?.to).toBe(division);
    expect(Math.abs((last?.to ?? 0) - 4)).toBeLessThanOrEqual(1);
  }
  const up = outcomes.filter(({ last }) => last?.to === 5).length;
  const down = outcomes.filter(({ last }) => last?.to === 3).length;
  expect([up, down]).toEqual([11, 11]);
});

test("whoever does nothing goes down in silence, and after two weeks is taken out with one message", async () => {
  const [idle, busy] = (await members(2)) as [TestLearner, TestLearner];
  await server.db().update(leaguePeople).set({ division: 3 });
  await server.db().update(leagueGroups).set({ division: 3 });
  await earn(busy, 10);
  now = wednesday(1);
  expect(await read(idle)).toMatchObject({ joined: true, last: { from: 3, to: 2, minutes: 0 } });
  expect(await messagesOf(idle)).toEqual([]);
  await earn(busy, 10, 1);
  now = wednesday(2);
  expect(await read(idle)).toMatchObject({ joined: false, group: null });
  expect((await messagesOf(idle)).map(({ title }) => title)).toEqual(["先替你退出了本周小组"]);
  expect(placesOf(await read(busy))).toHaveLength(1);
  now = wednesday(3);
  await turnWeek(server.db(), now);
  expect(await messagesOf(idle)).toHaveLength(1);
  expect((await join(idle)).body).toMatchObject({ joined: true });
  await conserved(3);
});

test("after weeks without a server nobody moves, and nobody is called idle", async () => {
  const learners = await members(6, () => 30);
  await server.db().update(leaguePeople).set({ division: 2 });
  now = wednesday(3);
  await turnWeek(server.db(), now);
  expect(new Set((await divisionsNow()).map(([, rest]) => JSON.stringify(rest)))).toEqual(
    new Set([JSON.stringify({ joined: true, division: 2, idleWeeks: 0, pace: 0 })]),
  );
  expect(await messagesOf(learners[0] as TestLearner)).toEqual([]);
  await conserved(3);
});

test("an account that is deleted leaves its group, and the week turns all the same", async () => {
  const [leaver, other] = (await members(2, () => 5)) as [TestLearner, TestLearner];
  await server
    .db()
    .execute(sql`update users set delete_at = now() - interval '1 day' where id = ${leaver.id}`);
  await removeLeavers(server.db(), composedOn(server.db()).core, new Date());
  expect(placesOf(await read(other))).toHaveLength(1);
  now = wednesday(1);
  expect(await read(other)).toMatchObject({ last: { place: 1, minutes: 5 }, group: { places: [{}] } });
});

test("nobody in it is a week like any other", async () => {
  await turnWeek(server.db(), now);
  await turnWeek(server.db(), wednesday(1));
  expect(await server.db().$count(leagueWeeks)).toBe(2);
  expect(await server.db().$count(leagueGroups)).toBe(0);
});
