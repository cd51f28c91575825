import { randomUUID } from "node:crypto";
import type { Order, StartedPayment } from "@shiju/contract/shop/orders";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { runCommand } from "#admin/commands.ts";
import { actionsAbout } from "#features/people/audit/audit.service.ts";
import { composedOn } from "#testing/composed.ts";
import { users } from "#database/tables/people/accounts.ts";
import { orders } from "#database/tables/shop/orders.ts";
import { listGrants } from "#features/people/membership/membership.grants.service.ts";
import { sandbox } from "#platform/providers/payment/sandbox.ts";
import { testClock } from "#testing/clock.ts";
import { newPhone, type TestLearner } from "#testing/people/learners.ts";
import { testPayments } from "#testing/shop/payments.ts";
import { testServer } from "#testing/server.ts";
import { settle } from "./orders.settle.service.ts";
import { orderChanged } from "./orders.follow.service.ts";
import { refundOrder, refuseRefund } from "./orders.refunds.service.ts";

const clock = testClock();
const wechat = testPayments(clock.now);
const alipay = testPayments(clock.now);
const payments = new Map([
  ["wechat", wechat.provider],
  ["alipay", alipay.provider],
  ["sandbox", sandbox("https://shiju.example")],
] as const);
const server = testServer(undefined, {
  payments,
  clock: clock.now,
});
const following = () => ({
  followers: composedOn(server.db()).core.followersOf(orderChanged),
  now: clock.now(),
});
const minute = 60;
const days = 86_400;

const nextMinute = (seconds = minute) => {
  clock.forward(seconds);
  return settle(
    { db: server.db(), providers: payments, followers: [], log: { warn: () => {} } },
    clock.now(),
  );
};
const buying = (change: object = {}) => ({ id: randomUUID(), vip_type: 4, price: 19_900, ...change });
const create = (learner: TestLearner, body: object = buying()) =>
  server.as(learner)("POST", "/api/orders", body);
const orderIn = ({ body }: { body: unknown }) => (body as { order: Order }).order;
const ordered = async (learner: TestLearner, change?: object) =>
  orderIn(await create(learner, buying(change)));
const start = (learner: TestLearner, { id }: Pick<Order, "id">, provider = "wechat", way = "qr") =>
  server.as(learner)("POST", `/api/orders/${id}/pay`, { provider, way });
/** The provider's number of a payment that was started. */
const tradeNoOf = async (learner: TestLearner, order: Order, provider = "wechat") => {
  const { pay } = (await start(learner, order, provider)).body as { pay: StartedPayment };
  return pay.type === "qr" ? pay.url.replace("pay://", "") : "";
};
const notify = (notice: object, provider = "wechat") =>
  server.raw({
    method: "POST",
    url: `/api/payments/${provider}/notify`,
    headers: { "content-type": "application/json" },
    payload: JSON.stringify(notice),
  });
const read = async (learner: TestLearner, { id }: Pick<Order, "id">) =>
  orderIn(await server.as(learner)("GET", `/api/orders/${id}`));
const userData = async (learner: TestLearner) =>
  (await server.as(learner)("GET", "/api/order/user_data")).body;
const booksBalance = async () =>
  expect(await runCommand(server.db(), ["check-books"])).toMatchObject({ code: 0 });
const newPaid = async (learner: TestLearner, change?: object) => {
  const order = await ordered(learner, change);
  const tradeNo = await tradeNoOf(learner, order);
  expect(await notify(wechat.pay(tradeNo))).toMatchObject({ status: 200, body: "success" });
  return { order, tradeNo };
};

test("an order is paid, entitles, is told of and stands in the list", async () => {
  const learner = await server.newLearner();
  const order = await ordered(learner);
  expect(order).toMatchObject({
    number: expect.stringMatching(/^20\d{16}$/),
    vip_type: 4,
    days: 366,
    price: 19_900,
    full_price: 19_900,
    state: "unpaid",
    provider: null,
    refund_until: null,
  });
  const { body } = await start(learner, order);
  expect(body).toMatchObject({
    order: { state: "unpaid", provider: "wechat" },
    pay: {
      type: "qr",
      url: expect.stringMatching(/^pay:/),
      image: expect.stringMatching(/^data:image\/svg/),
    },
  });
  const tradeNo = await tradeNoOf(learner, order);
  expect(wechat.asked.get(tradeNo)).toMatchObject({ amount: 19_900, title: "拾句 年度会员" });
  expect((await read(learner, order)).state).toBe("unpaid");
  await notify(wechat.pay(tradeNo));
  const paid = await read(learner, order);
  expect(paid).toMatchObject({ state: "paid", refund_until: expect.any(String) });
  expect(Date.parse(paid.refund_until ?? "") - Date.parse(paid.paid_at ?? "")).toBe(7 * days * 1000);
  expect(await userData(learner)).toMatchObject({ vip_type: 4, orders: 1 });
  expect((await server.as(learner)("GET", "/api/messages")).body).toMatchObject({
    messages: [{ kind: "order", title: "会员已开通", link: "/vip/orders" }],
  });
  expect((await server.as(learner)("GET", "/api/orders")).body).toMatchObject({
    orders: [{ id: order.id, state: "paid" }],
    total: 1,
    next_cursor: null,
  });
  await booksBalance();
});

test("the same order sent again, also many times at once, is one", async () => {
  const learner = await server.newLearner();
  const body = buying();
  const answers = await Promise.all(Array.from({ length: 10 }, () => create(learner, body)));
  expect(new Set(answers.map((answer) => orderIn(answer).number)).size).toBe(1);
  expect((await server.as(learner)("GET", "/api/orders")).body).toMatchObject({ total: 1 });
});

test.each<[string, object, number]>([
  ["no id", { id: undefined }, 422],
  ["the partner's tier", { vip_type: 1 }, 422],
  ["a tier that there is not", { vip_type: 6 }, 422],
  ["no price", { price: undefined }, 422],
  ["a price below a fen", { price: 0 }, 422],
  ["another price than the server's", { price: 100 }, 409],
  ["a campaign that there is not", { promotion_id: "winter" }, 404],
  ["a campaign with an endless name", { promotion_id: "x".repeat(200_000) }, 422],
])("%s: refused", async (_what, change, status) => {
  const learner = await server.newLearner();
  expect(await create(learner, buying(change))).toMatchObject({
    status,
    body: { message: expect.stringMatching(/[一-龥]/) },
  });
  expect((await server.as(learner)("GET", "/api/orders")).body).toMatchObject({ total: 0 });
});

test("an order from before hashes were kept is compared by its tier and price", async () => {
  const learner = await server.newLearner();
  const body = buying();
  await create(learner, body);
  await server.db().update(orders).set({ bodyHash: null }).where(eq(orders.id, body.id));
  expect((await create(learner, { ...body, promotion_id: "winter" })).status).toBe(200);
  expect((await create(learner, { ...body, vip_type: 2, price: 2900 })).status).toBe(409);
});

test("an id is one order's, and another learner's order does not exist", async () => {
  const [ann, ben] = [await server.newLearner(), await server.newLearner()];
  const body = buying();
  const order = orderIn(await create(ann, body));
  for (const change of [{ vip_type: 2, price: 2900 }, { promotion_id: "winter" }])
    expect(await create(ann, { ...body, ...change })).toMatchObject({
      status: 409,
      body: { code: "conflict" },
    });
  expect((await create(ben, body)).status).toBe(409);
  const bens = server.as(ben);
  const answers = [
    await bens("GET", `/api/orders/${order.id}`),
    await bens("POST", `/api/orders/${order.id}/cancel`),
    await bens("POST", `/api/orders/${order.id}/refund`, {}),
    await start(ben, order),
  ];
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
  expect((await bens("GET", "/api/orders")).body).toMatchObject({ orders: [], total: 0 });
  expect((await read(ann, order)).state).toBe("unpaid");
});

test("who has everything buys nothing, and nobody leaves many orders lying", async () => {
  const [lifelong, partner, idle] = [
    await server.newLearner({ vipType: 5, createdAt: clock.now() }),
    await server.newLearner({ vipType: 1, createdAt: clock.now() }),
    await server.newLearner(),
  ];
  expect((await create(lifelong)).status).toBe(409);
  expect((await create(partner)).status).toBe(409);
  for (let count = 0; count < 5; count += 1) expect((await create(idle)).status).toBe(200);
  expect((await create(idle)).status).toBe(429);
});

test("a notice that comes a hundred times at once, before the answer of the provider or again later, entitles once", async () => {
  const learner = await server.newLearner();
  const order = await ordered(learner);
  const notice = wechat.pay(await tradeNoOf(learner, order));
  const answers = await Promise.all(Array.from({ length: 100 }, () => notify(notice)));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  await notify(notice);
  expect(await listGrants(server.db(), learner.id)).toHaveLength(1);
  expect(await userData(learner)).toMatchObject({ orders: 1 });
  await booksBalance();
});

test("without a notice the server asks: when the page does, and by itself", async () => {
  const learner = await server.newLearner();
  const [first, second] = [await ordered(learner), await ordered(learner, { vip_type: 2, price: 2900 })];
  const tradeNos = [await tradeNoOf(learner, first), await tradeNoOf(learner, second)];
  await read(learner, first);
  for (const tradeNo of tradeNos) wechat.pay(tradeNo);
  expect((await read(learner, first)).state).toBe("unpaid");
  clock.forward(3);
  expect((await read(learner, first)).state).toBe("paid");
  await nextMinute();
  expect(await userData(learner)).toMatchObject({ orders: 2 });
});

test.each<[string, (notice: object) => object, number]>([
  ["forged", (notice) => ({ ...notice, forged: true }), 403],
  ["of another amount", (notice) => ({ ...notice, amount: 1 }), 409],
  ["of a payment that there is not", (notice) => ({ ...notice, tradeNo: "0".repeat(32) }), 404],
  ["of something else's name", (notice) => ({ ...notice, tradeNo: "lunch" }), 404],
  ["of something else", (notice) => ({ ...notice, other: true }), 200],
])("a notice %s changes nothing", async (_what, change, status) => {
  const learner = await server.newLearner();
  const order = await ordered(learner);
  const tradeNo = await tradeNoOf(learner, order);
  const notice = { tradeNo, transactionId: "t", amount: 19_900, paidAt: clock.now() };
  expect((await notify(change(notice))).status).toBe(status);
  expect((await read(learner, order)).state).toBe("unpaid");
});

test("another provider's notice of a payment is of none of its own", async () => {
  const learner = await server.newLearner();
  const order = await ordered(learner);
  const notice = wechat.pay(await tradeNoOf(learner, order));
  expect((await notify(notice, "alipay")).status).toBe(404);
  expect((await server.raw({ method: "POST", url: "/api/payments/cash/notify", payload: "x" })).status).toBe(
    422,
  );
});

test("an unpaid order closes after 30 minutes, and money that comes later entitles all the same", async () => {
  const learner = await server.newLearner();
  const order = await ordered(learner);
  const tradeNo = await tradeNoOf(learner, order);
  await nextMinute(30 * minute - 1);
  expect((await read(learner, order)).state).toBe("unpaid");
  await nextMinute(1);
  expect((await read(learner, order)).state).toBe("closed");
  expect(wechat.closed).toContain(tradeNo);
  expect(await start(learner, order)).toMatchObject({ status: 409, body: { message: /关闭/ } });
  await notify(wechat.pay(tradeNo));
  expect((await read(learner, order)).state).toBe("paid");
  expect(await userData(learner)).toMatchObject({ vip_type: 4, orders: 1 });
  await booksBalance();
});

test("what was paid in the last moment is found before the order closes", async () => {
  const learner = await server.newLearner();
  const order = await ordered(learner);
  wechat.pay(await tradeNoOf(learner, order));
  await nextMinute(31 * minute);
  expect((await read(learner, order)).state).toBe("paid");
});

test("a provider that is away: the buyer is told, the order waits, closes, and is paid when the provider is back", async () => {
  const learner = await server.newLearner();
  const order = await ordered(learner);
  wechat.state.isAway = true;
  expect(await start(learner, order)).toMatchObject({ status: 503, body: { message: /稍后再试/ } });
  expect((await read(learner, order)).state).toBe("unpaid");
  await nextMinute(31 * minute);
  wechat.state.isAway = false;
  expect((await read(learner, order)).state).toBe("closed");
});

test("an order can be called off until it is paid", async () => {
  const learner = await server.newLearner();
  const order = await ordered(learner);
  const cancel = () => server.as(learner)("POST", `/api/orders/${order.id}/cancel`);
  expect(orderIn(await cancel()).state).toBe("closed");
  expect(orderIn(await cancel()).state).toBe("closed");
  const { order: paid } = await newPaid(learner);
  expect((await server.as(learner)("POST", `/api/orders/${paid.id}/cancel`)).status).toBe(409);
});

test("who pays with two providers gets one of them back, and is a member once", async () => {
  const learner = await server.newLearner();
  const order = await ordered(learner);
  const [first, second] = [await tradeNoOf(learner, order), await tradeNoOf(learner, order, "alipay")];
  await Promise.all([notify(wechat.pay(first)), notify(alipay.pay(second), "alipay")]);
  await nextMinute();
  expect(wechat.refunded.includes(`r${first}`)).not.toBe(alipay.refunded.includes(`r${second}`));
  expect((await read(learner, order)).state).toBe("paid");
  expect(await listGrants(server.db(), learner.id)).toHaveLength(1);
  await booksBalance();
});

test("two renewals at once both count", async () => {
  const learner = await server.newLearner();
  const month = { vip_type: 2, price: 2900 };
  const pair = [await ordered(learner, month), await ordered(learner, month)];
  const tradeNos = [];
  for (const order of pair) tradeNos.push(await tradeNoOf(learner, order));
  await Promise.all(tradeNos.map((tradeNo) => notify(wechat.pay(tradeNo))));
  const { expires_at } = (await userData(learner)) as { expires_at: string };
  expect(Math.round((Date.parse(expires_at) - clock.now().getTime()) / (days * 1000))).toBe(62);
});

test("a longer tier keeps the rest of the shorter as days", async () => {
  const learner = await server.newLearner();
  await newPaid(learner, { vip_type: 2, price: 2900 });
  clock.forward(10 * days);
  await newPaid(learner);
  const data = (await userData(learner)) as { expires_at: string };
  expect(data).toMatchObject({ vip_type: 4 });
  expect(Math.round((Date.parse(data.expires_at) - clock.now().getTime()) / (days * 1000))).toBe(366 + 21);
});

test("what would be of no use goes back by itself", async () => {
  const learner = await server.newLearner();
  const useless = await ordered(learner);
  const tradeNo = await tradeNoOf(learner, useless);
  await newPaid(learner, { vip_type: 5, price: 39_900 });
  await notify(wechat.pay(tradeNo));
  expect((await read(learner, useless)).state).toBe("refunding");
  await nextMinute();
  expect((await read(learner, useless)).state).toBe("refunded");
  expect(await userData(learner)).toMatchObject({ vip_type: 5, orders: 1 });
  await booksBalance();
});

test("money that comes for an account that is gone goes back", async () => {
  const learner = await server.newLearner();
  const order = await ordered(learner);
  const tradeNo = await tradeNoOf(learner, order);
  await server.db().delete(users).where(eq(users.id, learner.id));
  expect((await notify(wechat.pay(tradeNo))).status).toBe(200);
  await nextMinute();
  expect(wechat.refunded).toContain(`r${tradeNo}`);
  await booksBalance();
});

test("a refund is asked for, given by the operator, and sent by the provider once", async () => {
  const phone = newPhone();
  const learner = await server.newLearner({ phone });
  const { order, tradeNo } = await newPaid(learner);
  const ask = () => server.as(learner)("POST", `/api/orders/${order.id}/refund`, { reason: "买错了" });
  expect(orderIn(await ask()).state).toBe("refund_asked");
  expect(orderIn(await ask()).state).toBe("refund_asked");
  expect(
    await server.as(learner)("POST", `/api/orders/${order.id}/refund`, { reason: "太贵" }),
  ).toMatchObject({
    status: 409,
    body: { message: expect.stringMatching(/不一样/) },
  });
  wechat.state.refundsAreSlow = true;
  const given = { by: null, number: order.number, reason: "买错了" };
  const refund = () => refundOrder(server.db(), given, following());
  const outcomes = await Promise.allSettled([refund(), refund()]);
  expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  expect(await userData(learner)).toMatchObject({ vip_type: 0, orders: 0 });
  await nextMinute();
  expect((await read(learner, order)).state).toBe("refunding");
  wechat.state.refundsAreSlow = false;
  await nextMinute();
  await nextMinute();
  expect(wechat.refunded.filter((no) => no === `r${tradeNo}`)).toHaveLength(1);
  expect(await read(learner, order)).toMatchObject({ state: "refunded", refunded_at: expect.any(String) });
  expect((await ask()).status).toBe(409);
  expect(await actionsAbout(server.db(), { kind: "order", id: order.number }, 2)).toMatchObject([
    { action: "refund-order" },
  ]);
  await booksBalance();
});

test("a refund that is refused leaves the membership, says why, and can be asked for again", async () => {
  const learner = await server.newLearner();
  const { order } = await newPaid(learner);
  const ask = () => server.as(learner)("POST", `/api/orders/${order.id}/refund`, {});
  await ask();
  const refused = { by: null, number: order.number, note: "已经学了 一周" };
  await refuseRefund(server.db(), refused, following());
  expect(await read(learner, order)).toMatchObject({ state: "paid", refund_note: "已经学了 一周" });
  expect(await userData(learner)).toMatchObject({ vip_type: 4 });
  expect(orderIn(await ask()).state).toBe("refund_asked");
});

test("after seven days nobody asks for money back", async () => {
  const learner = await server.newLearner();
  const { order } = await newPaid(learner);
  clock.forward(7 * days);
  const asked = await server.as(learner)("POST", `/api/orders/${order.id}/refund`, {});
  expect(asked).toMatchObject({ status: 409, body: { message: /7 天/ } });
  const unpaid = await ordered(learner);
  expect((await server.as(learner)("POST", `/api/orders/${unpaid.id}/refund`, {})).status).toBe(409);
});

test("the sandbox says what it is, takes nothing, and leads back", async () => {
  const learner = await server.newLearner();
  const order = await ordered(learner);
  const { pay } = (await start(learner, order, "sandbox", "page")).body as { pay: { url: string } };
  const page = () => server.raw({ method: "GET", url: pay.url });
  expect(await page()).toMatchObject({
    status: 200,
    headers: { "content-type": expect.stringContaining("text/html"), "cache-control": "no-store" },
    body: expect.stringMatching(/不会收取任何费用[\s\S]*¥199\.00[\s\S]*模拟付款成功/),
  });
  const press = () =>
    server.raw({
      method: "POST",
      url: pay.url,
      headers: { "content-type": "application/x-www-form-urlencoded" },
      payload: "",
    });
  expect(await press()).toMatchObject({
    status: 303,
    headers: { location: `/h5/vip/orders?order=${order.id}` },
  });
  await press();
  expect((await read(learner, order)).state).toBe("paid");
  expect(await listGrants(server.db(), learner.id)).toHaveLength(1);
  expect((await page()).body).not.toContain("模拟付款成功");
  const { pay: code } = (await start(learner, await ordered(learner), "sandbox")).body as {
    pay: { url: string };
  };
  expect(code.url).toMatch(/^https:\/\/shiju\.example\/api\/payments\/sandbox\//);
  expect((await server.raw({ method: "GET", url: `/api/payments/sandbox/${randomUUID()}` })).status).toBe(
    404,
  );
});

test.each([
  ["cash", "qr"],
  ["wechat", "page"],
  ["wechat", "bike"],
])("one cannot pay by %s as %s", async (provider, way) => {
  const learner = await server.newLearner();
  expect((await start(learner, await ordered(learner), provider, way)).status).toBe(422);
});

test("pages of orders follow each other", async () => {
  const learner = await server.newLearner();
  const ids: string[] = [];
  for (let count = 0; count < 25; count += 1) {
    const { id } = await ordered(learner);
    ids.unshift(id);
    clock.forward(1);
    await server.as(learner)("POST", `/api/orders/${id}/cancel`);
  }
  const page = async (cursor: string) =>
    (await server.as(learner)("GET", `/api/orders${cursor}`)).body as {
      orders: Order[];
      next_cursor: string | null;
    };
  const first = await page("");
  const second = await page(`?cursor=${first.next_cursor}`);
  expect([...first.orders, ...second.orders].map(({ id }) => id)).toEqual(ids);
  expect(second.next_cursor).toBeNull();
  expect((await server.as(learner)("GET", "/api/orders?cursor=first")).status).toBe(422);
});
