import { createSecretKey, randomBytes, randomUUID } from "node:crypto";
import { paymentOf, rebateMatured, rebateOf, withdrawalAsked } from "@shiju/learning/money/postings";
import { dayMs } from "@shiju/learning/time/durations";
import type { Database } from "#database/database.ts";
import { orders, payments } from "#database/tables/shop/orders.ts";
import { partnerApplications } from "#database/tables/shop/partners.ts";
import { rebates } from "#database/tables/shop/rebates.ts";
import { withdrawals } from "#database/tables/shop/withdrawals.ts";
import { notePaid } from "#features/people/accounts/accounts.people.service.ts";
import { book } from "#features/shop/ledger/ledger.service.ts";
import { addGrant } from "#features/people/membership/membership.grants.service.ts";
import { openVault } from "#platform/vault.ts";

const vault = openVault(new Map([["k1", createSecretKey(randomBytes(32))]]));
if (!vault) throw new Error("a vault with a key opens");
export const testVault = vault;

const price = 19_900;
const fen = 3980;

type NewOrder = Partial<typeof orders.$inferInsert> & { userId: string };

/** Adds a paid order of one year through WeChat, with its grant and its entries in the books. */
export async function addPaidOrder(db: Database, order: NewOrder): Promise<{ id: string; number: string }> {
  const id = randomUUID();
  const at = order.createdAt ?? new Date();
  const number = `20${String(Math.floor(Math.random() * 1e16)).padStart(16, "0")}`;
  await db.transaction(async (tx) => {
    await tx.insert(orders).values({
      id,
      number,
      vipType: 4,
      days: 366,
      price,
      fullPrice: price,
      state: "entitled",
      createdAt: at,
      expiresAt: at,
      paidAt: at,
      provider: "wechat",
      ...order,
    });
    const payment = { id: randomUUID(), orderId: id, userId: order.userId, amount: price, createdAt: at };
    await tx
      .insert(payments)
      .values({ ...payment, provider: "wechat", way: "qr", state: "paid", transactionId: id, paidAt: at });
    if (order.state !== "refunded") await notePaid(tx, order.userId, order.price ?? price);
    await book(tx, paymentOf("wechat", price), { about: payment.id, at });
    const until = new Date(at.getTime() + 366 * dayMs);
    await addGrant(tx, { id, userId: order.userId, tier: 4, origin: "order", from: at, until });
  });
  return { id, number };
}

/** Adds a rebate of a paid order. The rebate can be withdrawn, or it waits for the operator. */
export async function addRebate(
  db: Database,
  { userId, buyerId, flagged = false }: { userId: string; buyerId: string; flagged?: boolean },
): Promise<string> {
  const { id: orderId } = await addPaidOrder(db, { userId: buyerId });
  const at = new Date();
  const state = flagged ? "pending" : "withdrawable";
  await db.transaction(async (tx) => {
    await tx
      .insert(rebates)
      .values({ orderId, userId, buyerId, fen, state, flagged, createdAt: at, dueAt: at });
    await book(tx, rebateOf(userId, fen), { about: orderId, at });
    if (!flagged) await book(tx, rebateMatured(userId, fen), { about: orderId, at });
  });
  return orderId;
}

/** Adds a waiting withdrawal to a bank account, from a rebate that is added for it. */
export async function addWithdrawal(
  db: Database,
  { userId, buyerId, state = "asked" }: { userId: string; buyerId: string; state?: "asked" | "approved" },
): Promise<string> {
  await addRebate(db, { userId, buyerId });
  const id = randomUUID();
  const at = new Date();
  const payee = { kind: "bank", holder: "林小满", bank: "招商银行杭州分行", number: "6222026006705354216" };
  await db.transaction(async (tx) => {
    await tx.insert(withdrawals).values({
      id,
      userId,
      fen,
      state,
      kind: "bank",
      payee: testVault.seal(JSON.stringify(payee), id),
      hint: "招商银行杭州分行，尾号 4216",
      askedAt: at,
    });
    await book(tx, withdrawalAsked(userId, fen), { about: id, at });
  });
  return id;
}

/** A waiting application for the partner plan. */
export async function addApplication(db: Database, userId: string): Promise<string> {
  const id = randomUUID();
  const application = { reach: "想介绍给学生的家长", contact: "linxm" };
  await db
    .insert(partnerApplications)
    .values({ id, userId, state: "pending", ...application, appliedAt: new Date() });
  return id;
}
