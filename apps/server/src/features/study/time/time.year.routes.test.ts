import type { YearRecord } from "@shiju/contract/study/time";
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { dayIn } from "#platform/http/times.ts";
import { ago, days, zoneAtNoon } from "#testing/clock.ts";
import { forgedToken, type TestLearner } from "#testing/people/learners.ts";
import { testServer } from "#testing/server.ts";
import { aReport } from "#testing/study/study-time.ts";

const server = testServer();
const timeZone = zoneAtNoon();
const aLearner = () => server.newLearner({ createdAt: ago(500 * days), timeZone, vipType: 5 });
const date = (daysAgo: number) => dayIn(timeZone)(ago(daysAgo * days));
const year = async (learner: TestLearner) =>
  (await server.as(learner)("GET", "/api/game/year")).body as YearRecord;
const study = async (learner: TestLearner, daysAgo: number, minutes: number) => {
  const to = Date.now() - daysAgo * days;
  const answer = await server.as(learner)(
    "POST",
    "/api/game/add_time_today",
    aReport("other", {
      time: minutes * 60,
      started_at: new Date(to - minutes * 60_000).toISOString(),
      ended_at: new Date(to).toISOString(),
    }),
  );
  expect(answer.status).toBe(200);
};
const choose = (learner: TestLearner, study_goal: number) =>
  server.as(learner)("POST", "/api/users/my/setting", {
    values: { study_goal },
    changed_at: { study_goal: new Date().toISOString() },
  });

test("days on which the goal was reached are a streak, over a day that was missed", async () => {
  const learner = await aLearner();
  for (const daysAgo of [4, 3, 1]) await study(learner, daysAgo, 12);
  await study(learner, 0, 4);
  const before = await year(learner);
  expect(before).toEqual({
    today: date(0),
    days: [4, 3, 1, 0].map((back) => ({ date: date(back), seconds: back === 0 ? 240 : 720 })),
    streak: { days: 3, freezes: 1, frozen: [date(2)] },
  });
  await server
    .db()
    .execute(
      sql`update studied_intervals set started_at = started_at - interval '1 hour', ended_at = ended_at - interval '1 hour' where user_id = ${learner.id}`,
    );
  await study(learner, 0, 6);
  expect((await year(learner)).streak).toEqual({ days: 4, freezes: 1, frozen: [date(2)] });
});

test("neither a greater goal nor another time zone takes a day back", async () => {
  const learner = await aLearner();
  await study(learner, 1, 10);
  await study(learner, 0, 10);
  await choose(learner, 60);
  expect((await year(learner)).streak.days).toBe(2);
  await server.db().execute(sql`update users set time_zone = 'Pacific/Kiritimati' where id = ${learner.id}`);
  expect((await year(learner)).streak.days).toBe(2);
});

test("a learner sees nobody else's year, and a visitor none", async () => {
  const learner = await aLearner();
  await study(learner, 0, 10);
  expect(await year(await aLearner())).toMatchObject({ days: [], streak: { days: 0, freezes: 2 } });
  for (const caller of [null, forgedToken])
    expect((await server.as(caller)("GET", "/api/game/year")).status).toBe(401);
});
