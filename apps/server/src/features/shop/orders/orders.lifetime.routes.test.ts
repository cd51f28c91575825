import { randomUUID } from "node:crypto";
import type { Order } from "@shiju/contract/shop/orders";
import { eq } from "drizzle-orm";
import { expect, inject, test } from "vitest";
import { runCommand } from "#admin/commands.ts";
import { orders } from "#database/tables/shop/orders.ts";
import { listGrants } from "#features/people/membership/membership.grants.service.ts";
import { sandbox } from "#platform/providers/payment/sandbox.ts";
import type { TestLearner } from "#testing/people/learners.ts";
import { addPaidOrder } from "#testing/shop/rows.ts";
import { composedOn } from "#testing/composed.ts";
import { testServer } from "#testing/server.ts";
import { orderChanged } from "./orders.follow.service.ts";
import { refundOrder } from "./orders.refunds.service.ts";

const server = testServer(undefined, {
  payments: new Map([["sandbox", sandbox("https://shiju.example")]]),
});
/** Rounds of the test. PGlite needs fewer rounds, because it runs one transaction at a time, so nothing races there. */
const rounds = inject("database").kind === "postgres" ? 20 : 2;
const month = { vip_type: 2, price: 2900 };
const lifetime = { vip_type: 5, price: 39_900 };

const order = (learner: TestLearner, what: object) =>
  server.as(learner)("POST", "/api/orders", { id: randomUUID(), ...what });

/** Where the money of a new order is taken. */
async function openPayment(learner: TestLearner, what: object): Promise<string> {
  const { order: made } = (await order(learner, what)).body as { order: Order };
  const started = await server.as(learner)("POST", `/api/orders/${made.id}/pay`, {
    provider: "sandbox",
    way: "page",
  });
  return (started.body as { pay: { url: string } }).pay.url;
}

const pay = async (url: string) =>
  (
    await server.raw({
      method: "POST",
      url,
      headers: { "content-type": "application/x-www-form-urlencoded" },
      payload: "",
    })
  ).status;
const statesOf = async (learner: TestLearner) => {
  const { body } = await server.as(learner)("GET", "/api/orders");
  return (body as { orders: Order[] }).orders.map(({ vip_type, state }) => `${vip_type} ${state}`).toSorted();
};
const refund = (number: string) =>
  refundOrder(
    server.db(),
    { by: null, number, reason: "多付" },
    { followers: composedOn(server.db()).core.followersOf(orderChanged), now: new Date() },
  );
const checkBooks = () => runCommand(server.db(), ["check-books"]);

test("of two lifetime orders that are paid at once, one is kept and the other goes back", async () => {
  const inviter = await server.newLearner();
  for (let round = 0; round < rounds; round += 1) {
    const buyer = await server.newLearner({ invitedBy: inviter.id });
    const urls = [await openPayment(buyer, lifetime), await openPayment(buyer, lifetime)];
    expect(await Promise.all(urls.map(pay))).toEqual([303, 303]);
    expect(await statesOf(buyer)).toEqual(["5 paid", "5 refunding"]);
    expect(await listGrants(server.db(), buyer.id)).toHaveLength(1);
  }
  expect(await checkBooks()).toMatchObject({ code: 0 });
});

test("a lifetime is kept beside a month that is paid at once, and no lifetime is paid for twice", async () => {
  for (let round = 0; round < rounds / 4; round += 1) {
    const buyer = await server.newLearner();
    const urls: string[] = [];
    for (const what of [month, lifetime, month, lifetime]) urls.push(await openPayment(buyer, what));
    expect(await Promise.all(urls.map(pay))).toEqual([303, 303, 303, 303]);
    const states = await statesOf(buyer);
    expect(states.filter((state) => state.startsWith("5"))).toEqual(["5 paid", "5 refunding"]);
    expect((await server.as(buyer)("GET", "/api/order/user_data")).body).toMatchObject({ vip_type: 5 });
  }
  expect(await checkBooks()).toMatchObject({ code: 0 });
});

test("payments, refunds and new orders of those whom one learner invited end at once", async () => {
  const inviter = await server.newLearner();
  const buyers = await Promise.all(
    Array.from({ length: 4 }, () => server.newLearner({ invitedBy: inviter.id })),
  );
  const urls = await Promise.all(buyers.map((buyer) => openPayment(buyer, month)));
  const paid = await Promise.all(buyers.map((buyer) => addPaidOrder(server.db(), { userId: buyer.id })));
  const outcomes = await Promise.all([
    ...urls.map(pay),
    ...paid.map(async ({ number }) => refund(number)),
    ...buyers.map(async (buyer) => (await order(buyer, lifetime)).status),
  ]);
  expect(outcomes).toEqual([...urls.map(() => 303), ...paid.map(() => undefined), ...buyers.map(() => 200)]);
  expect(await checkBooks()).toMatchObject({ code: 0 });
});

test("of thirty orders sent at once, five wait for payment", async () => {
  const buyer = await server.newLearner();
  const answers = await Promise.all(Array.from({ length: 30 }, () => order(buyer, month)));
  const statuses = answers.map(({ status }) => status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(5);
  expect(statuses.filter((status) => status === 429)).toHaveLength(25);
  expect(await server.db().$count(orders, eq(orders.userId, buyer.id))).toBe(5);
});

test.each<[string, object, object, boolean]>([
  ["a second lifetime", { vipType: 5, days: null }, { vipType: 5, days: null }, true],
  ["a year after a lifetime", { vipType: 5, days: null }, { vipType: 4 }, true],
  ["no lifetime after a year", { vipType: 4 }, { vipType: 5, days: null }, false],
  [
    "no lifetime that goes back",
    { vipType: 5, days: null },
    { vipType: 5, days: null, state: "refunded" },
    false,
  ],
])("the check of the books names %s", async (_what, first, second, isNamed) => {
  const { id: userId } = await server.newLearner();
  const at = new Date();
  const kept = await addPaidOrder(server.db(), { userId, createdAt: at, ...first });
  const late = await addPaidOrder(server.db(), {
    userId,
    createdAt: new Date(at.getTime() + 120_000),
    ...second,
  });
  const fault = `订单 ${late.number}（¥199.00）是多付的：同一个人的订单 ${kept.number}（¥199.00）已经是永久会员`;
  const { code, text } = await checkBooks();
  expect(text.includes(fault)).toBe(isNamed);
  if (!isNamed) return;
  expect([code, text]).toEqual([1, expect.not.stringContaining("账目平衡")]);
  await refund(late.number);
  expect((await checkBooks()).text).not.toContain(late.number);
});
