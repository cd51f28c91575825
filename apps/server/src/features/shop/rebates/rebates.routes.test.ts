import { createSecretKey, randomBytes, randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { afterAll, afterEach, expect, test } from "vitest";
import { runCommand } from "#admin/commands.ts";
import { knownDevices } from "#database/tables/people/accounts.ts";
import { withdrawals } from "#database/tables/shop/withdrawals.ts";
import { removeAccount } from "#features/people/accounts/accounts.own.service.ts";
import { forfeitBalance } from "#features/shop/ledger/ledger.own.service.ts";
import { refundOrder, refuseRefund } from "#features/shop/orders/orders.refunds.service.ts";
import { settle } from "#features/shop/orders/orders.settle.service.ts";
import {
  approveWithdrawal,
  markPaid,
  refuseWithdrawal,
  showWithdrawal,
} from "#features/shop/withdrawals/withdrawals.decide.service.ts";
import { forgetPayees } from "#features/shop/withdrawals/withdrawals.own.service.ts";
import { openVault } from "#platform/vault.ts";
import { testClock } from "#testing/clock.ts";
import { newPhone, type NewUser, type TestLearner } from "#testing/people/learners.ts";
import { testPayments } from "#testing/shop/payments.ts";
import { fileForm, picture } from "#testing/content/pictures.ts";
import { testServer } from "#testing/server.ts";
import { orderChanged } from "#features/shop/orders/orders.follow.service.ts";
import { composedOn } from "#testing/composed.ts";
import { decideFlagged, matureRebates } from "./rebates.service.ts";

const uploadsDir = mkdtempSync(join(tmpdir(), "shiju-payouts-"));
afterAll(() => rmSync(uploadsDir, { recursive: true }));
const clock = testClock();
const wechat = testPayments(clock.now);
const providers = new Map([["wechat", wechat.provider]] as const);
const keys = new Map([["k1", createSecretKey(randomBytes(32))]]);
const vault = openVault(keys);
const server = testServer(undefined, {
  payments: providers,
  vault,
  uploadsDir,
  clock: clock.now,
});
const days = 86_400;
const followers = () => composedOn(server.db()).core.followersOf(orderChanged);
const refund = (number: string) =>
  refundOrder(
    server.db(),
    { by: null, number, reason: "买错了" },
    { followers: followers(), now: clock.now() },
  );
const decide = (orderId: string, isFine: boolean) =>
  decideFlagged(server.db(), { by: null, orderId, isFine }, clock.now());
const approve = (id: string) => approveWithdrawal(server.db(), id, null, clock.now());
const payOut = (id: string) => markPaid(server.db(), id, null, clock.now());
const payeeOf = async (id: string, opener = vault) => {
  if (!opener) throw new Error("no key opens a payee");
  return (await showWithdrawal(server.db(), opener, id)).payee;
};
const flaggedNow = async () =>
  JSON.stringify(
    (await server.as(await server.newLearner({ role: "admin" }))("GET", "/api/console/rebates/flagged")).body,
  );
// No session outlives what all tests together move the clock by.
let moved = 0;
afterEach(() => {
  clock.forward(-moved);
  moved = 0;
});
const later = async (seconds: number) => {
  moved += seconds;
  clock.forward(seconds);
  await settle(
    {
      db: server.db(),
      providers,
      followers: followers(),
      log: { warn: () => {} },
    },
    clock.now(),
  );
  await matureRebates(server.db(), clock.now());
};
const join_ = (user: NewUser = {}) => server.newLearner({ createdAt: clock.now(), ...user });

/** Somebody buys a year; its number, and what the provider calls the payment. */
async function buy(learner: TestLearner): Promise<{ id: string; number: string }> {
  const call = server.as(learner);
  const id = randomUUID();
  const { order } = (await call("POST", "/api/orders", { id, vip_type: 4, price: 19_900 })).body as {
    order: { number: string };
  };
  const { pay } = (await call("POST", `/api/orders/${id}/pay`, { provider: "wechat", way: "qr" })).body as {
    pay: { url: string };
  };
  const notice = wechat.pay(pay.url.replace("pay://", ""));
  const told = await server.raw({
    method: "POST",
    url: "/api/payments/wechat/notify",
    headers: { "content-type": "application/json" },
    payload: JSON.stringify(notice),
  });
  expect(told.status).toBe(200);
  return { id, number: order.number };
}

/** An inviter with so many matured rebates of 39.80. */
async function withRebates(count: number, user: NewUser = {}): Promise<TestLearner> {
  const inviter = await join_(user);
  for (let made = 0; made < count; made += 1) await buy(await join_({ invitedBy: inviter.id }));
  await later(7 * days);
  return inviter;
}

const balance = async (learner: TestLearner) =>
  (await server.as(learner)("GET", "/api/users/my/balance")).body;
const booksBalance = async () =>
  expect(await runCommand(server.db(), ["check-books"])).toMatchObject({ code: 0 });
const bank = (change: object = {}) => ({
  kind: "bank",
  holder: "林小满",
  bank: "招商银行杭州分行",
  number: "6222 0260 0670 5354 216",
  ...change,
});
const withdraw = (learner: TestLearner, change: object = {}) =>
  server.as(learner)("POST", "/api/withdrawals", { id: randomUUID(), amount: 1000, to: bank(), ...change });
const idOf = ({ body }: { body: unknown }) => (body as { withdrawal: { id: string } }).withdrawal.id;

test("a buyer's inviter earns a fifth, pending seven days, and is told", async () => {
  const inviter = await join_();
  const phone = newPhone();
  const buyer = await join_({ invitedBy: inviter.id, phone });
  const { id } = await buy(buyer);
  expect(await balance(inviter)).toMatchObject({ total: 3980, pending: 3980, withdrawable: 0 });
  await later(7 * days - 1);
  expect(await balance(inviter)).toMatchObject({ pending: 3980, withdrawable: 0 });
  await later(1);
  await later(0);
  expect(await balance(inviter)).toMatchObject({
    total: 3980,
    pending: 0,
    withdrawable: 3980,
    entries: [
      { kind: "rebate_matured", about: id },
      { kind: "rebate", about: id },
    ],
  });
  expect(await balance(buyer)).toMatchObject({ total: 0 });
  expect((await server.as(inviter)("GET", "/api/messages")).body).toMatchObject({
    messages: [{ kind: "rebate", title: "有一笔新返利" }],
  });
  expect((await server.as(inviter)("GET", "/api/referral/summary")).body).toMatchObject({
    visits: 0,
    invited: 1,
    orders: 1,
    total: 3980,
    withdrawable: 3980,
  });
  expect((await server.as(inviter)("GET", "/api/referral/invited")).body).toMatchObject({
    people: [
      {
        phone: `${phone.slice(0, 3)}****${phone.slice(-4)}`,
        rebates: [{ amount: 3980, state: "withdrawable" }],
      },
    ],
    next_cursor: null,
  });
  expect((await server.as(inviter)("GET", "/api/order/user_data")).body).toMatchObject({
    invited: 1,
    total: 3980,
    withdrawable: 3980,
  });
  expect((await server.as(buyer)("GET", "/api/referral/invited")).body).toMatchObject({ people: [] });
  await booksBalance();
});

test("a partner earns twice as much, and who invited the inviter nothing", async () => {
  const first = await join_();
  const partner = await join_({ vipType: 1, invitedBy: first.id });
  await buy(await join_({ invitedBy: partner.id }));
  expect(await balance(partner)).toMatchObject({ pending: 7960 });
  expect(await balance(first)).toMatchObject({ total: 0 });
});

test("a refund that is asked for holds the rebate, refused lets it go, given takes it back", async () => {
  const inviter = await join_();
  const buyer = await join_({ invitedBy: inviter.id });
  const { id, number } = await buy(buyer);
  const ask = () => server.as(buyer)("POST", `/api/orders/${id}/refund`, {});
  await ask();
  await later(7 * days);
  expect(await balance(inviter)).toMatchObject({ pending: 3980 });
  const refused = { by: null, number, note: "学过了" };
  await refuseRefund(server.db(), refused, { followers: followers(), now: clock.now() });
  await later(0);
  expect(await balance(inviter)).toMatchObject({ pending: 0, withdrawable: 3980 });
  await refund(number);
  expect(await balance(inviter)).toMatchObject({ total: 0, pending: 0, withdrawable: 0 });
  expect((await server.as(inviter)("GET", "/api/referral/invited")).body).toMatchObject({
    people: [{ rebates: [{ state: "taken_back" }] }],
  });
  await booksBalance();
});

test("what was paid out before a refund is made up for by the next rebate", async () => {
  const inviter = await join_();
  const { number } = await buy(await join_({ invitedBy: inviter.id }));
  await later(7 * days);
  const id = idOf(await withdraw(inviter, { amount: 3980 }));
  await approve(id);
  await payOut(id);
  await refund(number);
  expect(await balance(inviter)).toMatchObject({ total: 0, withdrawable: -3980 });
  expect((await withdraw(inviter)).status).toBe(422);
  await buy(await join_({ invitedBy: inviter.id }));
  await later(7 * days);
  expect(await balance(inviter)).toMatchObject({ total: 3980, withdrawable: 0 });
  await booksBalance();
});

test("an invitation of oneself, on one device, waits for the operator", async () => {
  const [inviter, honest] = [await join_(), await join_()];
  const [twin, neighbour] = [await join_({ invitedBy: inviter.id }), await join_({ invitedBy: honest.id })];
  for (const [one, other] of [
    [inviter, twin],
    [honest, neighbour],
  ] as const)
    for (const { id: userId } of [one, other])
      await server
        .db()
        .insert(knownDevices)
        .values({ tokenHash: `of ${one.id}`, userId, lastUsedAt: clock.now() });
  const [flagged, released] = [await buy(twin), await buy(neighbour)];
  await later(8 * days);
  expect(await balance(inviter)).toMatchObject({ pending: 3980, withdrawable: 0 });
  expect(await flaggedNow()).toContain(flagged.id);
  await decide(flagged.id, false);
  await decide(released.id, true);
  await expect(decide(flagged.id, true)).rejects.toMatchObject({ code: "not_found" });
  await later(0);
  expect(await balance(inviter)).toMatchObject({ total: 0, pending: 0 });
  expect(await balance(honest)).toMatchObject({ withdrawable: 3980 });
  await booksBalance();
});

test("an invitation of oneself from a private window, in one network on one day, waits for the operator too", async () => {
  const [inviter, stranger] = [await join_(), await join_()];
  const [twin, classmate, proxied] = [
    await join_({ invitedBy: inviter.id }),
    await join_({ invitedBy: stranger.id }),
    await join_({ invitedBy: stranger.id }),
  ];
  const signedIn = (userId: string, network: string, ago = 0) =>
    server
      .db()
      .insert(knownDevices)
      .values({
        tokenHash: `${userId} ${network}`,
        userId,
        network,
        lastUsedAt: new Date(clock.now().getTime() - ago),
      });
  await signedIn(inviter.id, "203.0.113.7", 3600_000);
  await signedIn(twin.id, "203.0.113.7");
  await signedIn(stranger.id, "203.0.113.8", 3 * days * 1000);
  await signedIn(classmate.id, "203.0.113.8");
  // Behind a proxy that is not trusted everybody comes from the machine itself.
  await signedIn(stranger.id, "127.0.0.1");
  await signedIn(proxied.id, "127.0.0.1");
  const flagged = await buy(twin);
  const others = [await buy(classmate), await buy(proxied)];
  const listed = await flaggedNow();
  expect(listed).toContain(flagged.id);
  for (const { id } of others) expect(listed).not.toContain(id);
  await decide(flagged.id, false);
  await booksBalance();
});

test("a withdrawal is asked for, approved and paid, each told of and in the books", async () => {
  const learner = await withRebates(1);
  const asked = await withdraw(learner, { amount: 3980 });
  expect(asked).toMatchObject({
    status: 200,
    body: {
      withdrawal: {
        amount: 3980,
        state: "asked",
        kind: "bank",
        hint: "招商银行杭州分行，尾号 4216",
        note: null,
      },
    },
  });
  const id = idOf(asked);
  expect(await balance(learner)).toMatchObject({ total: 3980, withdrawable: 0, withdrawing: 3980 });
  const [row] = await server.db().select().from(withdrawals).where(eq(withdrawals.id, id));
  expect(row?.payee).toMatch(/^k1\./);
  expect(JSON.stringify(row)).not.toMatch(/林小满|6222|53542/);
  expect(await payeeOf(id)).toMatchObject({
    kind: "bank",
    holder: "林小满",
    bank: "招商银行杭州分行",
    number: "6222026006705354216",
  });
  await expect(payOut(id)).rejects.toMatchObject({ message: "这笔提现等待核对" });
  await approve(id);
  const paid = await Promise.allSettled([payOut(id), payOut(id)]);
  expect(paid.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  expect(await balance(learner)).toMatchObject({ total: 3980, withdrawable: 0, withdrawing: 0 });
  expect((await server.as(learner)("GET", "/api/withdrawals")).body).toMatchObject({
    withdrawals: [{ id, state: "paid", paid_at: expect.any(String) }],
    is_open: true,
  });
  const { messages } = (await server.as(learner)("GET", "/api/messages")).body as {
    messages: { kind: string; title: string }[];
  };
  expect(messages.filter(({ kind }) => kind === "withdrawal").map(({ title }) => title)).toEqual(
    expect.arrayContaining(["提现已打款", "提现已通过", "提现申请已收到"]),
  );
  await booksBalance();
});

test("a withdrawal that is refused is back in the balance, and another one can be asked for", async () => {
  const learner = await withRebates(1);
  const id = idOf(await withdraw(learner, { amount: 2000 }));
  expect(await withdraw(learner)).toMatchObject({ status: 409, body: { message: /上一笔提现/ } });
  await refuseWithdrawal(server.db(), { by: null, id, note: "卡号不对" }, clock.now());
  expect(await balance(learner)).toMatchObject({ withdrawable: 3980, withdrawing: 0 });
  expect((await server.as(learner)("GET", "/api/withdrawals")).body).toMatchObject({
    withdrawals: [{ state: "refused", note: "卡号不对" }],
  });
  expect((await withdraw(learner)).status).toBe(200);
  await booksBalance();
});

test("fifty withdrawals at once take the balance once; the same one again is the same", async () => {
  const learner = await withRebates(1);
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, index) =>
      server.raw({
        method: "POST",
        url: "/api/withdrawals",
        headers: { authorization: `Bearer ${learner.token}` },
        payload: { id: randomUUID(), amount: 3980, to: bank(), index },
      }),
    ),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(await balance(learner)).toMatchObject({ withdrawable: 0, withdrawing: 3980 });
  const other = await withRebates(1);
  const same = { id: randomUUID(), amount: 1500 };
  const repeated = await Promise.all([withdraw(other, same), withdraw(other, same), withdraw(other, same)]);
  expect(repeated.map(({ status }) => status)).toEqual([200, 200, 200]);
  for (const change of [{ number: "6228481234567890011" }, { holder: "林大满" }, { bank: "工商银行" }])
    expect(await withdraw(other, { ...same, to: bank(change) })).toMatchObject({
      status: 409,
      body: { message: expect.stringMatching(/不一样/) },
    });
  expect(await balance(other)).toMatchObject({ withdrawing: 1500 });
  expect((await withdraw(learner, same)).status).toBe(409);
  await booksBalance();
});

test.each<[string, object, string]>([
  ["less than ten yuan", { amount: 999 }, "amount"],
  ["more than there is", { amount: 3981 }, "amount"],
  ["parts of a fen", { amount: 1000.5 }, "amount"],
  ["no id", { id: undefined }, "id"],
  ["nowhere", { to: undefined }, "to"],
  ["to a pocket", { to: { kind: "pocket" } }, "to.kind"],
  ["to nobody", { to: bank({ holder: " " }) }, "to.holder"],
  ["to a number", { to: bank({ holder: "13800138000" }) }, "to.holder"],
  ["to a short card", { to: bank({ number: "6225 8812 0047" }) }, "to.number"],
  ["to a card with a wrong digit", { to: bank({ number: "6222026006705354215" }) }, "to.number"],
  ["to an endless card", { to: bank({ number: "6".repeat(100_000) }) }, "to.number"],
  ["to no bank", { to: bank({ bank: "" }) }, "to.bank"],
  ["to a code without a picture", { to: { kind: "code", holder: "林小满" } }, "to.image"],
])("a withdrawal of or to %s is refused by name", async (_what, change, field) => {
  const learner = await withRebates(1);
  expect(await withdraw(learner, change)).toMatchObject({
    status: 422,
    body: { fields: { [field]: expect.stringMatching(/[一-龥]/) } },
  });
  expect(await balance(learner)).toMatchObject({ withdrawable: 3980, withdrawing: 0 });
});

test("a payment code is one's own picture, sealed, and its file is gone", async () => {
  const [learner, thief] = [await withRebates(1), await withRebates(1)];
  const { payload, headers } = fileForm(await picture());
  const upload = await server.raw({
    method: "POST",
    url: "/api/uploads/image",
    payload,
    headers: { ...headers, authorization: `Bearer ${learner.token}` },
  });
  const { path } = upload.body as { path: string };
  const to = { kind: "code", holder: "Ann Lee", image: path };
  expect((await withdraw(thief, { to })).status).toBe(404);
  const id = idOf(await withdraw(learner, { to }));
  expect((await server.as(null)("GET", path)).status).toBe(404);
  expect(await payeeOf(id)).toMatchObject({
    kind: "code",
    holder: "Ann Lee",
    jpeg: expect.any(String),
  });
});

test("keys are changed by sealing everything again", async () => {
  const learner = await withRebates(1);
  const id = idOf(await withdraw(learner));
  const both = openVault(new Map([["k2", createSecretKey(randomBytes(32))], ...keys]));
  const reseal = () => runCommand(server.db(), ["reseal-withdrawals"], { vault: both });
  expect((await reseal()).text).toMatch(/重新加密了 [1-9]\d* 笔/);
  expect((await reseal()).text).toMatch(/重新加密了 0 笔/);
  expect(await payeeOf(id, both)).toMatchObject({ holder: "林小满" });
  expect(await runCommand(server.db(), ["reseal-withdrawals"])).toMatchObject({ code: 1 });
  expect(await runCommand(server.db(), ["reseal-withdrawals", "now"], { vault })).toMatchObject({ code: 2 });
});

test("who gives the account up leaves nothing behind that the books do not know", async () => {
  const inviter = await withRebates(2);
  const { number } = await buy(await join_({ invitedBy: inviter.id }));
  const id = idOf(await withdraw(inviter, { amount: 3980 }));
  await server.db().transaction(async (tx) => {
    await forgetPayees(tx, inviter.id, clock.now());
    await forfeitBalance(tx, inviter.id, clock.now());
    await removeAccount(tx, inviter.id);
  });
  await booksBalance();
  await expect(payeeOf(id)).rejects.toMatchObject({
    message: expect.stringContaining("不再保留"),
  });
  await expect(payOut(id)).rejects.toMatchObject({ code: "conflict" });
  await refund(number);
  await later(8 * days);
  await booksBalance();
});

test("one id of two learners at once is one withdrawal, and the other learner is told so", async () => {
  const learners = [await withRebates(1), await withRebates(1)];
  const id = randomUUID();
  const answers = await Promise.all(learners.map(async (learner) => withdraw(learner, { id })));
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  await booksBalance();
});
