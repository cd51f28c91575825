import { randomUUID } from "node:crypto";
import { apis } from "@shiju/contract/apis";
import type { Endpoint } from "@shiju/contract/http/endpoint";
import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { sessions, users } from "#database/tables/people/accounts.ts";
import { operatorActions } from "#database/tables/people/audit.ts";
import { ledgerBalances } from "#database/tables/shop/ledger.ts";
import { orders } from "#database/tables/shop/orders.ts";
import { withdrawals } from "#database/tables/shop/withdrawals.ts";
import { aPack } from "#testing/content/packs.ts";
import { forgedToken, newPhone, type NewUser } from "#testing/people/learners.ts";
import { seedCourses } from "#testing/seed.ts";
import { addPaidOrder, addRebate, addWithdrawal } from "#testing/shop/rows.ts";
import { type TestServer, testServer } from "#testing/server.ts";
import { timeKey } from "#testing/study/study-time.ts";

const path = "/api/console/site/kind";
const member = aPack({ id: "member-course", access: "member" });
/** Without free minutes, so that every metered call is refused. */
const seeded = () =>
  testServer((db) => seedCourses(db, [member]), { studyTime: { freeSeconds: 0, key: timeKey } });

async function staffOf(server: TestServer, user: NewUser = { role: "admin" }) {
  const person = await server.newLearner(user);
  await server
    .db()
    .update(sessions)
    .set({ confirmedUntil: new Date(Date.now() + 600_000) })
    .where(eq(sessions.userId, person.id));
  return { person, as: server.as(person) };
}
const setKind = async (server: TestServer, kind: string, more: object = {}) =>
  (await staffOf(server)).as("PUT", path, { kind, ...more });

const gone = (title: string) => ({
  status: 404,
  body: { code: "not_on_this_site", message: `这里是${title}，没有这项功能` },
});
/** Every endpoint that only a public site has. */
const ofPublic = [
  apis.offers,
  apis.orders,
  apis.ledger,
  apis.rebates,
  apis.withdrawals,
  apis.partners,
  apis.referral,
  apis.till,
  apis.decisions,
  apis.rank,
  apis.league,
  apis.rankReviews,
  { claimTrial: apis.membership.claimTrial },
].flatMap((api): Endpoint[] => Object.values(api));
const everywhere = ["/api/users/my", "/api/courses", "/api/messages", "/api/order/user_data"] as const;

const policyOf = async (server: TestServer, user: NewUser = {}) => {
  const learner = await server.newLearner(user);
  return (await server.as(learner)("GET", "/api/users/my")).body;
};
const newcomer = () => ({ phone: newPhone(), password: "plain-horse-9", agreed: true });
/** The answers to a new learner who opens each lesson of the member course. */
const study = async (server: TestServer) => {
  const as = server.as(await server.newLearner());
  const statuses: number[] = [];
  for (const { id } of member.lessons) {
    const practice = { source: "course", practice_type: "translation", lesson_id: id };
    statuses.push((await as("POST", "/api/game/sentence", practice)).status);
  }
  return statuses;
};

describe("a school", () => {
  const server = seeded();

  test("has no money and no public ranks, and everything else", async () => {
    expect(await setKind(server, "school")).toMatchObject({
      status: 200,
      body: { kind: "school", is_kind_chosen: true, courses_open: true },
    });
    expect((await server.as(null)("GET", "/api/site")).body).toMatchObject({
      kind: "school",
      has_shop: false,
      has_registration: false,
    });
    const { as, person } = await staffOf(server);
    const closed = gone("学校站点");
    const headers = { authorization: `Bearer ${person.token}` };
    for (const { method, path: url } of ofPublic)
      expect(await server.raw({ method, url, headers }), `${method} ${url}`).toMatchObject(closed);
    for (const url of everywhere)
      expect({ url, ...(await as("GET", url)) }).toMatchObject({ url, status: 200 });
  });

  test("lets nobody register, and says who gives accounts", async () => {
    const closed = {
      status: 403,
      body: { code: "not_allowed", message: expect.stringContaining("问老师要一个") as string },
    };
    const visitor = server.as(null);
    expect(await visitor("POST", "/api/login/register", newcomer())).toMatchObject(closed);
    const code = { phone: newPhone(), purpose: "register" };
    expect(await visitor("POST", "/api/login/sms_code", code)).toMatchObject(closed);
    const wrong = { ...newcomer(), group: { secret: "A".repeat(22), name: "小明" } };
    expect((await visitor("POST", "/api/login/register", wrong)).status).toBe(404);
  });

  test("lets those register whom a group has invited", async () => {
    const owner = server.as(await server.newLearner());
    const made = await owner("POST", "/api/groups", { id: randomUUID(), kind: "class", name: "三班" });
    const { secret } = made.body as { secret: string };
    const visitor = server.as(null);
    const code = { phone: newPhone(), purpose: "register", group_secret: secret };
    expect((await visitor("POST", "/api/login/sms_code", code)).status).toBe(200);
    const invited = { ...newcomer(), group: { secret, name: "小明" } };
    expect((await visitor("POST", "/api/login/register", invited)).status).toBe(200);
  });

  test("lets members study member courses unmetered, with the tier 0, and the operator create", async () => {
    expect(await policyOf(server)).toMatchObject({
      vip_type: 0,
      free_time: null,
      policy: { may_study: true, may_create: false, is_metered: false },
    });
    for (const role of ["reviewer", "support"] as const)
      expect(await policyOf(server, { role })).toMatchObject({ policy: { may_create: false } });
    expect(await policyOf(server, { role: "admin" })).toMatchObject({ policy: { may_create: true } });
    expect(await study(server)).toEqual([200, 200]);
    const owner = server.as(await server.newLearner());
    expect((await owner("GET", "/api/drafts")).status).toBe(403);
    expect(
      (await owner("POST", "/api/groups", { id: randomUUID(), kind: "class", name: "三班" })).status,
    ).toBe(200);
    const { as } = await staffOf(server);
    for (const maker of [owner, as]) expect((await maker("GET", "/api/drafts")).status).toBe(200);
    expect((await server.as(await server.newLearner())("GET", "/api/drafts")).status).toBe(403);
  });

  test("keeps member courses to memberships if the operator says so, and still meters nobody", async () => {
    await setKind(server, "school", { courses_open: false });
    expect(await policyOf(server)).toMatchObject({ policy: { may_study: false, is_metered: false } });
    expect(await policyOf(server, { vipType: 4 })).toMatchObject({ policy: { may_study: true } });
    expect(await study(server)).toEqual([200, 403]);
    expect((await setKind(server, "school")).body).toMatchObject({ courses_open: false });
  });

  test("becomes public again, and everything is back", async () => {
    expect((await setKind(server, "public")).body).toMatchObject({ kind: "public" });
    expect((await server.as(null)("POST", "/api/login/register", newcomer())).status).toBe(200);
    expect(await policyOf(server)).toMatchObject({ policy: { may_study: false, is_metered: true } });
    expect(await study(server)).toEqual([406, 406]);
    expect((await (await staffOf(server)).as("GET", "/api/console/orders")).status).toBe(200);
  });
});

describe("a family", () => {
  const server = seeded();

  test("has everything free, no money and no public ranks, and anybody may join it", async () => {
    await setKind(server, "family", { courses_open: false });
    const { as } = await staffOf(server);
    for (const url of ["/api/orders", "/api/rank/league"])
      expect(await as("GET", url)).toMatchObject(gone("家庭站点"));
    expect(await policyOf(server)).toMatchObject({
      vip_type: 0,
      policy: { may_study: true, may_create: false, is_metered: false },
    });
    expect(await policyOf(server, { role: "admin" })).toMatchObject({ policy: { may_create: true } });
    expect((await server.as(null)("POST", "/api/login/register", newcomer())).status).toBe(200);
    expect(await study(server)).toEqual([200, 200]);
  });
});

describe("the call that sets the kind", () => {
  const server = seeded();

  test("is the admin's alone, after the password", async () => {
    const body = { kind: "school" };
    for (const [caller, status] of [
      [null, 401],
      [forgedToken, 401],
      [await server.newLearner({ vipType: 4 }), 403],
      [await server.newLearner({ role: "support" }), 403],
      [await server.newLearner({ role: "reviewer" }), 403],
    ] as const) {
      expect((await server.as(caller)("PUT", path, body)).status).toBe(status);
      expect((await server.as(caller)("GET", "/api/console/site/open_money")).status).toBe(status);
    }
    const unconfirmed = server.as(await server.newLearner({ role: "admin" }));
    expect(await unconfirmed("PUT", path, body)).toMatchObject({ body: { code: "step_up_required" } });
    expect((await server.as(null)("GET", "/api/site")).body).toMatchObject({ kind: "public" });
  });

  test.each([
    ["none", {}],
    ["an empty one", { kind: "" }],
    ["an unknown one", { kind: "club" }],
    ["a number", { kind: 7 }],
    ["an endless one", { kind: "x".repeat(100_000) }],
  ])("refuses %s in Chinese", async (_what, body) => {
    const { as } = await staffOf(server);
    expect(await as("PUT", path, body)).toMatchObject({
      status: 422,
      body: { fields: { kind: "请选择公开、学校或家庭" } },
    });
  });

  test("is asked until the operator has answered, also with what is", async () => {
    const { as, person } = await staffOf(server);
    expect((await as("GET", "/api/console/site")).body).toMatchObject({ is_kind_chosen: false });
    await as("PUT", path, { kind: "public" });
    expect((await as("GET", "/api/console/site")).body).toMatchObject({ is_kind_chosen: true });
    const [action] = await server
      .db()
      .select()
      .from(operatorActions)
      .where(eq(operatorActions.actorId, person.id));
    expect(action).toMatchObject({ aboutId: "kind", after: { kind: "public" } });
  });

  test("names the business that keeps a site public, and takes the kind once it is finished", async () => {
    const { as } = await staffOf(server);
    const db = server.db();
    const { id: userId } = await server.newLearner();
    const { id: buyerId } = await server.newLearner({ invitedBy: userId });
    await addPaidOrder(db, { userId: buyerId });
    expect((await as("GET", "/api/console/site/open_money")).body).toEqual({
      orders: 0,
      withdrawals: 0,
      balances: 0,
      fen: 0,
    });
    await addPaidOrder(db, { userId: buyerId, state: "refund_asked" });
    await addRebate(db, { userId, buyerId });
    await addWithdrawal(db, { userId, buyerId });
    for (const kind of ["school", "family"])
      expect(await as("PUT", path, { kind })).toMatchObject({
        status: 409,
        body: {
          message: expect.stringMatching(
            /1 笔没有了结的订单、有 1 笔没有打款的提现、有 1 个人的返利/,
          ) as string,
        },
      });
    expect((await as("GET", "/api/console/site")).body).toMatchObject({ kind: "public" });
    expect((await as("PUT", path, { kind: "public" })).status).toBe(200);
    await db.update(orders).set({ state: "refunded" }).where(eq(orders.state, "refund_asked"));
    expect((await as("PUT", path, { kind: "school" })).status).toBe(409);
    await db.update(withdrawals).set({ state: "paid" });
    expect((await as("PUT", path, { kind: "school" })).status).toBe(409);
    await db.delete(ledgerBalances);
    expect((await as("PUT", path, { kind: "school" })).status).toBe(200);
    // A site without money has nothing to finish.
    await addPaidOrder(db, { userId: buyerId, state: "refund_asked" });
    expect((await as("PUT", path, { kind: "family" })).status).toBe(200);
    expect(await db.$count(users)).toBeGreaterThan(0);
  });
});
