import type { Account } from "@shiju/contract/people/accounts";
import { dateIn } from "@shiju/learning/time/zones";
import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { query } from "#database/database.ts";
import { users } from "#database/tables/people/accounts.ts";
import { ago } from "#testing/clock.ts";
import type { TestLearner } from "#testing/people/learners.ts";
import { testServer } from "#testing/server.ts";

const server = testServer();
const choose = (learner: TestLearner | null, time_zone: unknown) =>
  server.as(learner)("POST", "/api/users/my/time_zone", { time_zone });
const my = async (learner: TestLearner) => (await server.as(learner)("GET", "/api/users/my")).body as Account;
/** Lets the planned change have come. */
const wait = (learner: TestLearner) =>
  server
    .db()
    .update(users)
    .set({ zoneChangesAt: ago(1000) })
    .where(eq(users.id, learner.id));

test("another zone begins with the next day, and then the days are in it", async () => {
  const learner = await server.newLearner();
  const answer = await choose(learner, "Pacific/Kiritimati");
  expect(answer).toMatchObject({
    status: 200,
    body: { time_zone: "Asia/Shanghai", next_time_zone: { time_zone: "Pacific/Kiritimati" } },
  });
  const planned = (await my(learner)).next_time_zone;
  expect(Date.parse(planned?.from ?? "")).toBeGreaterThan(Date.now());
  // Choosing it again moves nothing.
  expect((await choose(learner, "Pacific/Kiritimati")).body).toMatchObject({ next_time_zone: planned });
  await wait(learner);
  expect(await my(learner)).toMatchObject({ time_zone: "Pacific/Kiritimati", next_time_zone: null });
  const { body } = await server.as(learner)("GET", "/api/game/time");
  expect([
    dateIn("Pacific/Kiritimati", Date.now()),
    dateIn("Pacific/Kiritimati", Date.now() - 60_000),
  ]).toContain((body as { date: string }).date);
});

test("the present zone undoes a plan, and a plan that has come is the present one", async () => {
  const learner = await server.newLearner();
  await choose(learner, "America/New_York");
  expect((await choose(learner, "Asia/Shanghai")).body).toMatchObject({
    time_zone: "Asia/Shanghai",
    next_time_zone: null,
  });
  await choose(learner, "America/New_York");
  await wait(learner);
  expect((await choose(learner, "Asia/Shanghai")).body).toMatchObject({
    time_zone: "America/New_York",
    next_time_zone: { time_zone: "Asia/Shanghai" },
  });
});

test.each(["Mars/Olympus", "+08:00", "", 8, "A".repeat(5000)])("%s is no zone", async (zone) => {
  const answer = await choose(await server.newLearner(), zone);
  expect(answer.status).toBe(422);
  expect((answer.body as { fields: object }).fields).toHaveProperty("time_zone");
});

test("every name of a zone is the same zone", async () => {
  const learner = await server.newLearner();
  const { body } = await choose(learner, "Asia/Kolkata");
  expect(body).toMatchObject({ next_time_zone: { time_zone: "Asia/Calcutta" } });
  expect((await choose(learner, "Asia/Calcutta")).body).toEqual(body);
  expect(await choose(learner, "Etc/UTC")).toMatchObject({
    status: 200,
    body: { next_time_zone: { time_zone: "UTC" } },
  });
});

test("a visitor has none", async () => expect((await choose(null, "UTC")).status).toBe(401));

test("the database knows every zone that can be chosen", async () => {
  for (const name of [...Intl.supportedValuesOf("timeZone"), "UTC", "Etc/GMT-8", "EST"])
    await expect(
      query(server.db(), sql`select now() at time zone ${name}::text as ${sql.identifier(name)}`),
    ).resolves.toHaveLength(1);
});
