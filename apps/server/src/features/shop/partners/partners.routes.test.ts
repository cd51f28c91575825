import { randomUUID } from "node:crypto";
import { afterEach, expect, test } from "vitest";
import { rebates } from "#database/tables/shop/rebates.ts";
import { invitationVisits } from "#database/tables/shop/referral.ts";
import { listGrants, revokeGrant } from "#features/people/membership/membership.grants.service.ts";
import { testClock } from "#testing/clock.ts";
import type { TestLearner } from "#testing/people/learners.ts";
import { testServer } from "#testing/server.ts";
import { admitPartner, refusePartner } from "./partners.decide.service.ts";

const clock = testClock();
const server = testServer(undefined, {
  clock: clock.now,
});
const days = 86_400;
let moved = 0;
afterEach(() => {
  clock.forward(-moved);
  moved = 0;
});
const forward = (seconds: number) => {
  moved += seconds;
  clock.forward(seconds);
};
const admit = (id: string) => admitPartner(server.db(), id, null, clock.now());
const application = (change: object = {}) => ({
  id: randomUUID(),
  reach: "我在镇上开英语班，想介绍给学生的家长",
  contact: "weixin-linxm",
  ...change,
});
const apply = (learner: TestLearner, change: object = {}) =>
  server.as(learner)("POST", "/api/partner/application", application(change));
const mine = async (learner: TestLearner) =>
  (await server.as(learner)("GET", "/api/partner/application")).body as {
    application: { id: string; state: string; note: string | null } | null;
    may_apply: boolean;
    may_apply_from: string | null;
  };

test("an application waits, is admitted, and makes a partner who earns the partners' share", async () => {
  const learner = await server.newLearner();
  expect(await mine(learner)).toMatchObject({ application: null, may_apply: true });
  const id = randomUUID();
  expect(await apply(learner, { id })).toMatchObject({
    status: 200,
    body: { application: { state: "pending" } },
  });
  expect(await mine(learner)).toMatchObject({ application: { id, state: "pending" }, may_apply: false });

  await admit(id);
  forward(3600);
  expect(await mine(learner)).toMatchObject({ application: { state: "admitted" }, may_apply: false });
  expect((await server.as(learner)("GET", "/api/users/my")).body).toMatchObject({ vip_type: 1 });
  expect((await server.as(learner)("GET", "/api/messages")).body).toMatchObject({
    messages: [{ kind: "partner", link: "/partnerPlan/index" }],
  });
  expect((await apply(learner)).body).toMatchObject({
    code: "conflict",
    message: "你已经是合伙人，不用再申请",
  });
  await expect(admit(id)).rejects.toMatchObject({ code: "conflict" });
});

test("the same application again is the same one; another one waits for it, and nobody sees another's", async () => {
  const learner = await server.newLearner();
  const id = randomUUID();
  await apply(learner, { id });
  expect((await apply(learner, { id })).body).toMatchObject({ application: { id } });
  expect(await apply(learner, { id, contact: "13900000000" })).toMatchObject({
    status: 409,
    body: { message: expect.stringMatching(/不一样/) },
  });
  expect(await apply(learner)).toMatchObject({ status: 409 });
  const other = await server.newLearner();
  expect(await apply(other, { id })).toMatchObject({ status: 409 });
  expect(await mine(other)).toMatchObject({ application: null });
  expect((await server.as(null)("POST", "/api/partner/application", application())).status).toBe(401);
});

test("twenty applications at once are one", async () => {
  const learner = await server.newLearner();
  const answers = await Promise.all(Array.from({ length: 20 }, () => apply(learner)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
});

test("who is refused is told why, and may ask again seven days later", async () => {
  const learner = await server.newLearner();
  const id = randomUUID();
  await apply(learner, { id });
  await refusePartner(server.db(), { by: null, id, note: "请写明在哪所学校" }, clock.now());
  expect(await mine(learner)).toMatchObject({
    application: { state: "refused", note: "请写明在哪所学校" },
    may_apply: false,
    may_apply_from: new Date(clock.now().getTime() + 7 * days * 1000).toISOString(),
  });
  forward(6 * days);
  expect(await apply(learner)).toMatchObject({ status: 409 });
  forward(days + 60);
  expect(await apply(learner)).toMatchObject({ status: 200 });
});

test.each([
  ["nothing said", { reach: "  好 " }, "请多写几个字：打算在哪里、向谁介绍"],
  ["too much", { reach: "长".repeat(501) }, "最多 500 个字"],
  ["no contact", { contact: " " }, "请留微信号、手机号或邮箱"],
])("refuses an application with %s", async (_what, change, message) => {
  const learner = await server.newLearner();
  const { status, body } = await apply(learner, change);
  expect(status).toBe(422);
  expect(JSON.stringify(body)).toContain(message);
});

const daysAgo = (count: number) => new Date(clock.now().getTime() - count * days * 1000);
const dayOf = (time: Date) => new Date(time.getTime() + 8 * 3600_000).toISOString().slice(0, 10);
const funnel = (learner: TestLearner, period = "14") =>
  server.as(learner)("GET", `/api/partner/funnel?period=${period}`);

async function newPartner(): Promise<TestLearner> {
  const learner = await server.newLearner();
  const id = randomUUID();
  await apply(learner, { id });
  await admitPartner(server.db(), id, null, clock.now());
  return learner;
}

async function rebateFor(userId: string, buyerId: string, change: Partial<typeof rebates.$inferInsert>) {
  const createdAt = daysAgo(1);
  await server
    .db()
    .insert(rebates)
    .values({
      orderId: randomUUID(),
      userId,
      buyerId,
      fen: 7960,
      state: "pending",
      createdAt,
      dueAt: createdAt,
      ...change,
    });
}

test("a partner's funnel counts visits, registrations, orders and earnings by day in China", async () => {
  const partner = await newPartner();
  const code = ((await server.as(partner)("GET", "/api/referral/summary")).body as { code: string }).code;
  const visits = (ago: number, count: number) => ({ code, day: dayOf(daysAgo(ago)), visits: count });
  await server
    .db()
    .insert(invitationVisits)
    .values([visits(0, 5), visits(1, 20), visits(13, 3), visits(14, 90)]);
  const buyer = await server.newLearner({ invitedBy: partner.id, createdAt: daysAgo(1) });
  await server.newLearner({ invitedBy: partner.id, createdAt: daysAgo(20) });
  await rebateFor(partner.id, buyer.id, {});
  await rebateFor(partner.id, buyer.id, { state: "withdrawable", fen: 1000, createdAt: daysAgo(9) });
  await rebateFor(partner.id, buyer.id, { state: "taken_back" });
  await rebateFor(buyer.id, partner.id, {});

  const { body } = await funnel(partner);
  expect(body).toMatchObject({
    total: { visits: 28, registrations: 1, orders: 2, earned: 8960, pending: 7960 },
  });
  const rows = (body as { days: { day: string }[] }).days;
  expect(rows).toHaveLength(14);
  expect(rows[0]).toEqual({ day: dayOf(clock.now()), visits: 5, registrations: 0, orders: 0, earned: 0 });
  expect(rows[1]).toEqual({ day: dayOf(daysAgo(1)), visits: 20, registrations: 1, orders: 1, earned: 7960 });
  expect((await funnel(partner, "7")).body).toMatchObject({ total: { visits: 25, orders: 1 } });
  const month = (await funnel(partner, "month")).body as { days: { day: string }[] };
  expect(month.days.at(-1)?.day).toBe(`${dayOf(clock.now()).slice(0, 7)}-01`);
});

test("only partners have a funnel, and only as long as they are", async () => {
  const learner = await server.newLearner();
  expect(await funnel(learner)).toMatchObject({ status: 403 });
  const partner = await newPartner();
  expect(await funnel(partner, "30")).toMatchObject({ status: 422 });
  const [grant] = await listGrants(server.db(), partner.id);
  await revokeGrant(server.db(), grant?.id ?? "", clock.now());
  expect(await funnel(partner)).toMatchObject({ status: 403 });
  expect((await apply(partner)).status).toBe(200);
});
