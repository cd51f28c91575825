import { createSecretKey, randomBytes, randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join as joinPath } from "node:path";
import { afterAll, afterEach, expect } from "vitest";
import { runCommand } from "#admin/commands.ts";
import { orderChanged } from "#features/shop/orders/orders.follow.service.ts";
import { refundOrder } from "#features/shop/orders/orders.refunds.service.ts";
import { settle } from "#features/shop/orders/orders.settle.service.ts";
import { matureRebates } from "#features/shop/rebates/rebates.service.ts";
import { approveWithdrawal, markPaid } from "#features/shop/withdrawals/withdrawals.decide.service.ts";
import { openVault } from "#platform/vault.ts";
import { testClock } from "../clock.ts";
import { composedOn } from "../composed.ts";
import type { NewUser, TestLearner } from "../people/learners.ts";
import { testServer } from "../server.ts";
import { testPayments } from "./payments.ts";
import { folderStorage } from "#platform/files/folder-storage.ts";

/** Starts a server for the tests of one file. Its learners invite, buy, earn rebates and withdraw them. */
export function earningServer() {
  const uploadsDir = mkdtempSync(joinPath(tmpdir(), "shiju-payouts-"));
  afterAll(() => rmSync(uploadsDir, { recursive: true }));
  const clock = testClock();
  const wechat = testPayments(clock.now);
  const providers = new Map([["wechat", wechat.provider]] as const);
  const keys = new Map([["k1", createSecretKey(randomBytes(32))]]);
  const vault = openVault(keys);
  const server = testServer(undefined, {
    payments: providers,
    vault,
    uploads: folderStorage(uploadsDir),
    clock: clock.now,
  });
  const followers = () => composedOn(server.db()).core.followersOf(orderChanged);

  // The clock goes back after each test, so that all tests together never outlast a session.
  let moved = 0;
  afterEach(() => {
    clock.forward(-moved);
    moved = 0;
  });
  async function later(seconds: number): Promise<void> {
    moved += seconds;
    clock.forward(seconds);
    const how = { db: server.db(), providers, followers: followers(), log: { warn: () => {} } };
    await settle(how, clock.now());
    await matureRebates(server.db(), clock.now());
  }

  const join = (user: NewUser = {}) => server.newLearner({ createdAt: clock.now(), ...user });

  /** A learner buys a year. Returns the order's id and number. */
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
    const response = await server.raw({
      method: "POST",
      url: "/api/payments/wechat/notify",
      headers: { "content-type": "application/json" },
      payload: JSON.stringify(notice),
    });
    expect(response.status).toBe(200);
    return { id, number: order.number };
  }

  /** An inviter with `count` matured rebates of 39.80. */
  async function withRebates(count: number, user: NewUser = {}): Promise<TestLearner> {
    const inviter = await join(user);
    for (let made = 0; made < count; made += 1) await buy(await join({ invitedBy: inviter.id }));
    await later(7 * daySeconds);
    return inviter;
  }

  return {
    server,
    clock,
    keys,
    vault,
    followers,
    later,
    join,
    buy,
    withRebates,
    refund: (number: string) =>
      refundOrder(
        server.db(),
        { by: null, number, reason: "买错了" },
        { followers: followers(), now: clock.now() },
      ),
    balance: async (learner: TestLearner) => (await server.as(learner)("GET", "/api/users/my/balance")).body,
    booksBalance: async () =>
      expect(await runCommand(server.db(), ["check-books"])).toMatchObject({ code: 0 }),
    withdraw: (learner: TestLearner, change: object = {}) =>
      server.as(learner)("POST", "/api/withdrawals", {
        id: randomUUID(),
        amount: 1000,
        to: bankAccount(),
        ...change,
      }),
    approve: (id: string) => approveWithdrawal(server.db(), id, null, clock.now()),
    payOut: (id: string) => markPaid(server.db(), id, null, clock.now()),
  };
}

export const daySeconds = 86_400;

export const bankAccount = (change: object = {}) => ({
  kind: "bank",
  holder: "林小满",
  bank: "招商银行杭州分行",
  number: "6222 0260 0670 5354 216",
  ...change,
});

/** The id of the withdrawal in an answer. */
export const withdrawalIn = ({ body }: { body: unknown }) =>
  (body as { withdrawal: { id: string } }).withdrawal.id;
