import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { sessions } from "#database/tables/people/accounts.ts";
import { rebates } from "#database/tables/shop/rebates.ts";
import { withdrawals } from "#database/tables/shop/withdrawals.ts";
import { ledgerBalances } from "#database/tables/shop/ledger.ts";
import { addApplication, addPaidOrder, addRebate, addWithdrawal, testVault } from "#testing/shop/rows.ts";
import type { TestLearner } from "#testing/people/learners.ts";
import { testServer } from "#testing/server.ts";

const server = testServer(undefined, { vault: testVault });
const soon = () => new Date(Date.now() + 60_000);

async function newAdmin(): Promise<TestLearner> {
  const admin = await server.newLearner({ role: "admin" });
  await server.db().update(sessions).set({ confirmedUntil: soon() }).where(eq(sessions.userId, admin.id));
  return admin;
}

async function aPair() {
  const { id: userId } = await server.newLearner({ nickname: "书页" });
  const { id: buyerId } = await server.newLearner({ nickname: "山川", invitedBy: userId });
  return { userId, buyerId };
}

test("orders are listed with their buyers, found by number, phone and name, and paged without gaps", async () => {
  const call = server.as(await newAdmin());
  const buyer = await server.newLearner({ phone: "13912340001", nickname: "晚晴" });
  const made: string[] = [];
  for (let ago = 0; ago < 5; ago += 1) {
    const createdAt = new Date(Date.now() - ago * 1000);
    const price = 10_000 + ((ago * 2) % 5);
    made.push((await addPaidOrder(server.db(), { userId: buyer.id, createdAt, price })).number);
  }
  const list = async (query: string) =>
    (await call("GET", `/api/console/orders?${query}`)).body as {
      rows: { number: string; provider: string; who: object }[];
      next: string | null;
      count: number;
    };
  const found = await list("q=13912340001");
  expect(found.rows.map(({ number }) => number)).toEqual(made);
  expect(found.rows[0]).toMatchObject({
    who: { id: buyer.id, nickname: "晚晴", phone: "139****0001" },
    provider: "wechat",
    state: "entitled",
  });
  expect((await list(`q=${made[3]}`)).rows).toHaveLength(1);
  expect((await list("q=晚晴&provider=wechat&days=1&state=entitled")).count).toBe(5);
  expect((await list("q=晚晴&provider=alipay")).rows).toEqual([]);
  const first = await list("q=晚晴&limit=2");
  const second = await list(`q=晚晴&limit=2&cursor=${first.next}`);
  const third = await list(`q=晚晴&limit=2&cursor=${second.next}`);
  expect([...first.rows, ...second.rows, ...third.rows].map(({ number }) => number)).toEqual(made);
  expect(third.next).toBeNull();
  const cheap = await list("q=晚晴&sort=price&order=asc&limit=3");
  const dear = await list(`q=晚晴&sort=price&order=asc&cursor=${cheap.next}`);
  const byPrice = [0, 3, 1, 4, 2].map((index) => made[index]);
  expect([...cheap.rows, ...dear.rows].map(({ number }) => number)).toEqual(byPrice);
  expect((await call("GET", "/api/console/orders?cursor=nonsense")).status).toBe(422);
  const timed = Buffer.from(JSON.stringify(["2026-01-01T00:00:00Z", randomUUID()])).toString("base64url");
  expect((await call("GET", `/api/console/orders?sort=price&cursor=${timed}`)).status).toBe(422);
});

test("a refund says before what it changes, and changes it", async () => {
  const admin = await newAdmin();
  const call = server.as(admin);
  const { userId, buyerId } = await aPair();
  const id = await addRebate(server.db(), { userId, buyerId });
  const address = `/api/console/orders/${id}/refund`;
  expect((await call("GET", address)).body).toMatchObject({
    amount: 19_900,
    provider: "wechat",
    ends_at: expect.any(String) as string,
    ends_after: null,
    tier_after: 0,
    rebate: { who: { id: userId, nickname: "书页" }, amount: 3980, state: "withdrawable" },
  });
  expect((await call("POST", address, { reason: " " })).status).toBe(422);
  expect((await call("POST", address, { reason: "买错了" })).status).toBe(200);
  expect((await call("GET", address)).body).toMatchObject({ rebate: null });
  expect((await call("POST", address, { reason: "买错了" })).status).toBe(409);
  expect((await call("GET", `/api/console/orders/${randomUUID()}/refund`)).status).toBe(404);
});

test("a withdrawal shows where its money comes from, and goes through its steps once each", async () => {
  const call = server.as(await newAdmin());
  const { userId, buyerId } = await aPair();
  const id = await addWithdrawal(server.db(), { userId, buyerId });
  const address = `/api/console/withdrawals/${id}`;
  const { body } = await call("GET", address);
  expect(body).toMatchObject({
    who: { nickname: "书页" },
    nth: 1,
    withdrawable: 0,
    balances: true,
    rebate_count: 1,
    rebates: [
      {
        buyer: { nickname: "山川" },
        amount: 3980,
        flagged: false,
        vip_type: 4,
        days: 366,
        price: 19_900,
        due_at: expect.any(String) as string,
      },
    ],
  });
  expect(JSON.stringify(body)).not.toContain("6222026006705354216");
  expect((await call("POST", `${address}/payee`, {})).body).toMatchObject({
    payee: { number: "6222026006705354216" },
  });
  expect((await call("POST", `${address}/paid`, {})).status).toBe(409);
  expect((await call("POST", `${address}/approve`, {})).status).toBe(200);
  expect((await call("POST", `${address}/approve`, {})).status).toBe(409);
  expect((await call("POST", `${address}/paid`, {})).status).toBe(200);
  expect((await call("GET", "/api/console/withdrawals?state=paid&q=书页")).body).toMatchObject({
    rows: [{ id, state: "paid" }],
    count: 1,
  });
  await server.db().update(ledgerBalances).set({ pending: 1 }).where(eq(ledgerBalances.userId, userId));
  expect((await call("GET", address)).body).toMatchObject({ balances: false });
  expect((await call("POST", "/api/console/books/check", {})).body).toMatchObject({
    faults: [`用户 ${userId} 的余额与分录之和不符`],
  });
  await server.db().update(ledgerBalances).set({ pending: 0 }).where(eq(ledgerBalances.userId, userId));
  expect((await call("POST", "/api/console/books/check", {})).body).toMatchObject({ faults: [] });
  const { accounts } = (await call("GET", "/api/console/books")).body as { accounts: object[] };
  expect(accounts).toContainEqual({ name: "cash", provider: "payouts", fen: -3980 });
});

test("flagged rebates and withdrawals are found, and ordered by their amounts", async () => {
  const call = server.as(await newAdmin());
  const made: string[] = [];
  for (const [at, buyer] of ["青山", "青水", "青石"].entries()) {
    const { id: userId } = await server.newLearner({ nickname: `邀请${at}` });
    const { id: buyerId } = await server.newLearner({ nickname: buyer, invitedBy: userId });
    const orderId = await addRebate(server.db(), { userId, buyerId, flagged: true });
    made.push(orderId);
    await server
      .db()
      .update(rebates)
      .set({ fen: [200, 300, 100][at] ?? 0 })
      .where(eq(rebates.orderId, orderId));
  }
  const ordersOf = async (query: string) => {
    const { status, body } = await call("GET", `/api/console/rebates/flagged?${query}`);
    expect(status).toBe(200);
    return (body as { rows: { order: string }[] }).rows.map(({ order }) => made.indexOf(order));
  };
  expect(await ordersOf("q=青&sort=amount")).toEqual([1, 0, 2]);
  expect(await ordersOf("q=青&sort=amount&order=asc")).toEqual([2, 0, 1]);
  expect(await ordersOf("q=邀请2&days=7")).toEqual([2]);
  for (const order of made) await call("POST", `/api/console/rebates/${order}/decide`, { is_fine: true });

  const asked: string[] = [];
  for (const fen of [5000, 9000, 7000]) {
    const { id: userId } = await server.newLearner({ nickname: "提现人" });
    const { id: buyerId } = await server.newLearner({ invitedBy: userId });
    const id = await addWithdrawal(server.db(), { userId, buyerId });
    asked.push(id);
    await server.db().update(withdrawals).set({ fen }).where(eq(withdrawals.id, id));
  }
  const withdrawn = async (query: string) => {
    const { body } = await call("GET", `/api/console/withdrawals?state=asked&q=提现人&${query}`);
    return (body as { rows: { id: string }[] }).rows.map(({ id }) => asked.indexOf(id));
  };
  expect(await withdrawn("sort=amount")).toEqual([1, 2, 0]);
  expect(await withdrawn("order=asc")).toEqual([0, 1, 2]);
});

test("flagged rebates and applications wait in lists until they are decided", async () => {
  const call = server.as(await newAdmin());
  const { userId, buyerId } = await aPair();
  const order = await addRebate(server.db(), { userId, buyerId, flagged: true });
  const flagged = async () =>
    ((await call("GET", "/api/console/rebates/flagged")).body as { rows: object[] }).rows;
  expect(await flagged()).toMatchObject([{ order, who: { nickname: "书页" }, buyer: { nickname: "山川" } }]);
  expect((await call("POST", `/api/console/rebates/${order}/decide`, { is_fine: false })).status).toBe(200);
  expect(await flagged()).toEqual([]);

  const id = await addApplication(server.db(), userId);
  expect((await call("GET", "/api/console/partners?state=pending")).body).toMatchObject({
    rows: [{ id, who: { nickname: "书页" }, invited: 1 }],
  });
  expect((await call("POST", `/api/console/partners/${id}/admit`, {})).status).toBe(200);
  expect((await call("POST", `/api/console/partners/${id}/refuse`, { note: "晚了" })).status).toBe(409);
});
