import { expect, test } from "vitest";
import { ago, days } from "#testing/clock.ts";
import { forgedToken } from "#testing/learners.ts";
import { testServer } from "#testing/server.ts";

const server = testServer();

test("everybody sees what memberships cost, and what is free without", async () => {
  const answer = await server.as(null)("GET", "/api/vip/tiers");
  expect(answer).toMatchObject({ status: 200, headers: { "cache-control": "public, max-age=300" } });
  expect(answer.body).toEqual({
    free_seconds: 600,
    tiers: [
      { vip_type: 2, price: 2900, days: 31 },
      { vip_type: 3, price: 6900, days: 93 },
      { vip_type: 4, price: 19_900, days: 366 },
      { vip_type: 5, price: 39_900, days: null },
    ],
  });
});

const userData = async (caller: Parameters<typeof server.as>[0]) =>
  server.as(caller)("GET", "/api/order/user_data");
const nothing = { vip_type: 0, expires_at: null, orders: 0, invited: 0, total: 0, withdrawable: 0 };

test("a learner is told of the tier, of the running trial's end and of whom they brought, and of nobody else", async () => {
  const plain = await server.newLearner();
  expect(await userData(plain)).toMatchObject({ status: 200, body: nothing });
  const trialEndsAt = ago(-days);
  const onTrial = await server.newLearner({ trialEndsAt, invitedBy: plain.id });
  expect((await userData(onTrial)).body).toEqual({ ...nothing, expires_at: trialEndsAt.toISOString() });
  const late = await server.newLearner({ trialEndsAt: ago(days), invitedBy: plain.id });
  expect((await userData(late)).body).toEqual(nothing);
  const member = await server.newLearner({ vipType: 5, trialEndsAt });
  expect((await userData(member)).body).toEqual({ ...nothing, vip_type: 5 });
  expect((await userData(plain)).body).toEqual({ ...nothing, invited: 2 });
});

test.each([
  ["a visitor", null],
  ["a dead token", forgedToken],
])("%s is told nothing", async (_who, caller) => {
  expect((await userData(caller)).status).toBe(401);
});
