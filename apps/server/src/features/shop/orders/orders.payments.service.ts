import { paymentOf } from "@shiju/learning/money/postings";
import { and, eq, sql } from "drizzle-orm";
import type { PaymentProviderName } from "@shiju/contract/shop/orders";
import { dayMs } from "@shiju/learning/time/durations";
import type { Database, Transaction } from "#database/database.ts";
import { payments } from "#database/tables/shop/orders.ts";
import { hasAccount } from "#features/people/accounts/accounts.service.ts";
import { book } from "#features/shop/ledger/ledger.service.ts";
import { addGrant } from "#features/people/membership/membership.grants.service.ts";
import { hasLifetime } from "#features/people/membership/membership.service.ts";
import { ProblemError } from "#platform/http/problem-error.ts";
import type { Paid } from "#platform/providers/payment/payment-provider.ts";
import type { Following, OrderRow } from "./orders.follow.service.ts";
import { giveBack, givePaymentBack, type PaymentRow, tell } from "./orders.refunds.service.ts";
import { changeOrder, holdOrder } from "./orders.state.service.ts";

/**
 * Returns the id of a payment from the number that the server gave it at the provider. Returns undefined for any other
 * number.
 */
function paymentIdOf(tradeNo: string): string | undefined {
  const [, ...parts] = /^([\da-f]{8})([\da-f]{4})([\da-f]{4})([\da-f]{4})([\da-f]{12})$/.exec(tradeNo) ?? [];
  return parts.length > 0 ? parts.join("-") : undefined;
}

/** The provider's number of a payment. */
export const tradeNoOf = (paymentId: string): string => paymentId.replaceAll("-", "");

/**
 * Records a payment that a provider has proved, in a transaction: the payment, the books, the membership, the message,
 * and the followers of orders. A payment may be reported again, come late, or be the second of its order. Then the
 * buyer gets no second membership, and the surplus is owed to the buyer.
 */
export async function receivePayment(
  db: Database,
  provider: PaymentProviderName,
  paid: Paid,
  following: Following,
): Promise<void> {
  const id = paymentIdOf(paid.tradeNo);
  const [known] = id
    ? await db
        .select({ orderId: payments.orderId })
        .from(payments)
        .where(and(eq(payments.id, id), eq(payments.provider, provider)))
    : [];
  if (id === undefined || !known) throw new ProblemError("not_found", "没有这笔付款");
  await db.transaction(async (tx) => {
    const order = await holdOrder(tx, known.orderId);
    const [payment] = await tx.select().from(payments).where(eq(payments.id, id));
    if (!payment || payment.state !== "open") return;
    if (payment.amount !== paid.amount)
      throw new ProblemError("conflict", `付款金额不符：应为 ${payment.amount} 分`);
    const { now } = following;
    const received = { state: "paid", transactionId: paid.transactionId, paidAt: now } as const;
    await tx.update(payments).set(received).where(eq(payments.id, id));
    await book(tx, paymentOf(provider, paid.amount), { about: id, at: now });
    const isFirst = order.paidAt === null;
    if (!isFirst) return givePaymentBack(tx, { ...payment, ...received }, now);
    await entitle(tx, order, provider, following);
  });
}

/** Gives the membership for the first payment of an order. Refunds the money if a membership would be of no use. */
async function entitle(
  tx: Transaction,
  held: OrderRow,
  provider: PaymentProviderName,
  following: Following,
): Promise<void> {
  const { followers, now } = following;
  const { userId, vipType, days } = held;
  const isUseful = (await hasAccount(tx, userId)) && !(await hasLifetime(tx, userId));
  if (!isUseful) {
    const order = await changeOrder(tx, held, ["payment_received"], { paidAt: now, provider });
    await giveBack(tx, order, { followers: [], now });
    await tell(tx, order, "订单将退款", "你已经是永久会员，这次付款会按原路退回。");
    return;
  }
  const until = days === null ? null : new Date(now.getTime() + days * dayMs);
  await addGrant(tx, { id: held.id, userId, tier: vipType, origin: "order", from: now, until });
  const order = await changeOrder(tx, held, ["payment_received", "granted"], { paidAt: now, provider });
  await tell(tx, order, "会员已开通", "付款已收到，会员已经生效。7 天内可以在“我的订单”里申请退款。");
  for (const follow of followers) await follow(tx, "paid", order, now);
}

/** The payments of an order that a provider may have taken. */
export async function openPaymentsOf(db: Database, orderId: string): Promise<PaymentRow[]> {
  return db
    .select()
    .from(payments)
    .where(and(eq(payments.orderId, orderId), eq(payments.state, "open")));
}

/**
 * Returns whether this caller may ask the provider about a payment, because nobody else has asked within `ms`
 * milliseconds. Records the time if so.
 */
export async function takeTurn(db: Database, payment: PaymentRow, ms: number, now: Date): Promise<boolean> {
  const before = new Date(now.getTime() - ms);
  const taken = await db
    .update(payments)
    .set({ askedAt: now })
    .where(
      and(
        eq(payments.id, payment.id),
        sql`(${payments.askedAt} is null or ${payments.askedAt} <= ${before.toISOString()}::timestamptz)`,
      ),
    )
    .returning({ id: payments.id });
  return taken.length > 0;
}
