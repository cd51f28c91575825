import type { UserInfo } from "@shiju/contract/people/accounts";
import { expect, test } from "vitest";
import { ago, days } from "#testing/clock.ts";
import { forgedToken } from "#testing/people/learners.ts";
import { testServer } from "#testing/server.ts";
import { addGrant, revokeGrant } from "./membership.grants.service.ts";

const server = testServer();
type NewUser = NonNullable<Parameters<typeof server.newLearner>[0]>;
type Policy = UserInfo["policy"];

const userData = async (caller: Parameters<typeof server.as>[0]) =>
  server.as(caller)("GET", "/api/order/user_data");
const my = async (caller: Parameters<typeof server.as>[0]) =>
  (await server.as(caller)("GET", "/api/users/my")).body;
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

test.each<[string, NewUser, Policy]>([
  ["nobody", {}, { may_study: false, may_create: false, is_metered: true }],
  ["the trial", { trialEndsAt: ago(-days) }, { may_study: true, may_create: false, is_metered: false }],
  [
    "a trial that is over",
    { trialEndsAt: ago(1) },
    { may_study: false, may_create: false, is_metered: true },
  ],
  ["a month", { vipType: 2 }, { may_study: true, may_create: true, is_metered: false }],
  ["a partner", { vipType: 1 }, { may_study: true, may_create: true, is_metered: false }],
  ["a tier above 5", { vipType: 6 }, { may_study: false, may_create: false, is_metered: true }],
])("%s is told what is open", async (_who, user, policy) => {
  const learner = await server.newLearner(user);
  const vip_type = policy.may_create ? user.vipType : 0;
  expect(await my(learner)).toMatchObject({ vip_type, policy, free_time: policy.is_metered ? 600 : null });
});

test("what was paid for queues, and a partnership shows before it", async () => {
  const [learner, other] = [
    await server.newLearner({ vipType: 2, vipEndsAt: ago(-10 * days) }),
    await server.newLearner(),
  ];
  const give = (tier: number, length: number | null) =>
    addGrant(server.db(), {
      userId: learner.id,
      tier,
      origin: "order",
      from: new Date(),
      until: length === null ? null : ago(-length * days),
    });
  const inDays = (expected: number) => {
    const { expires_at } = body as { expires_at: string };
    return Math.abs((Date.parse(expires_at) - Date.now()) / days - expected) < 0.01;
  };
  await give(2, 31);
  let { body } = await userData(learner);
  expect(body).toMatchObject({ vip_type: 2, expires_at: expect.toSatisfy(() => inDays(41)) });
  await give(4, 366);
  ({ body } = await userData(learner));
  expect(body).toMatchObject({ vip_type: 4, expires_at: expect.toSatisfy(() => inDays(407)) });
  const partnership = await give(1, null);
  expect((await userData(learner)).body).toMatchObject({ vip_type: 1, expires_at: null });
  await revokeGrant(server.db(), partnership, new Date());
  ({ body } = await userData(learner));
  expect(body).toMatchObject({ vip_type: 4, expires_at: expect.toSatisfy(() => inDays(407)) });
  expect((await userData(other)).body).toEqual(nothing);
});

test.each([
  ["a visitor", null],
  ["a dead token", forgedToken],
])("%s is told nothing", async (_who, caller) => {
  expect((await userData(caller)).status).toBe(401);
});
