import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { users } from "#database/tables/people/accounts.ts";
import { ago, days } from "#testing/clock.ts";
import { forgedToken, newPhone, type TestLearner } from "#testing/people/learners.ts";
import { testServer } from "#testing/server.ts";

const server = testServer();
const claim = (learner: TestLearner | string | null) =>
  server.as(learner)("POST", "/api/users/my/free_trial");

test("the trial runs for seven days from its claim", async () => {
  const learner = await server.newLearner();
  const before = Math.floor(Date.now() / 1000);
  const { status, body } = await claim(learner);
  expect(status).toBe(200);
  expect(body).toMatchObject({ id: learner.id, is_get_free: 1, vip_type: 0, free_time: null });
  const { remain_time } = body as { remain_time: number };
  expect(remain_time - before - 7 * 86_400).toBeGreaterThanOrEqual(0);
  expect(remain_time - before - 7 * 86_400).toBeLessThan(60);
});

test("a second claim changes nothing, nor do many at once", async () => {
  const learner = await server.newLearner();
  const answers = await Promise.all(Array.from({ length: 8 }, () => claim(learner)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(await claim(learner)).toMatchObject({
    status: 409,
    body: { code: "conflict", message: expect.stringContaining("已经领过") },
  });
});

test("a phone that comes back with a new account has had its trial", async () => {
  const phone = newPhone();
  const first = await server.newLearner({ phone });
  await claim(first);
  await server.db().delete(users).where(eq(users.id, first.id));
  const second = await server.newLearner({ phone });
  expect((await claim(second)).status).toBe(409);
  expect((await server.as(second)("GET", "/api/users/my")).body).toMatchObject({ is_get_free: 1 });
});

test("a member keeps the trial for later", async () => {
  const member = await server.newLearner({ vipType: 2 });
  expect((await claim(member)).status).toBe(409);
  expect((await server.as(member)("GET", "/api/users/my")).body).toMatchObject({ is_get_free: 0 });
});

test("a trial is nobody else's", async () => {
  const [learner, other] = [await server.newLearner(), await server.newLearner()];
  await claim(learner);
  expect((await server.as(other)("GET", "/api/users/my")).body).toMatchObject({
    is_get_free: 0,
    remain_time: 0,
    free_time: 600,
  });
});

test("a trial that has ended stays claimed", async () => {
  const learner = await server.newLearner({ trialEndsAt: ago(days) });
  expect((await claim(learner)).status).toBe(409);
  expect((await server.as(learner)("GET", "/api/users/my")).body).toMatchObject({
    is_get_free: 1,
    free_time: 600,
  });
});

test.each([null, forgedToken])("nobody claims it without a living token", async (caller) => {
  expect((await claim(caller)).status).toBe(401);
});
