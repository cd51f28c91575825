import { refundBegun, refundDone } from "@shiju/learning/money/postings";
import { refundMs } from "@shiju/learning/money/order";
import { tierNames } from "@shiju/learning/tier-names";
import { yuan } from "@shiju/learning/money/yuan";
import { and, eq, ne } from "drizzle-orm";
import type { Database, Transaction } from "#database/database.ts";
import { orders, payments } from "#database/tables/shop/orders.ts";
import { type Actor, recordAction } from "#features/people/audit/audit.service.ts";
import { book } from "#features/shop/ledger/ledger.service.ts";
import { takeBackGrant } from "#features/people/membership/membership.grants.service.ts";
import { sendMessage } from "#features/people/messages/messages.send.service.ts";
import { hasAccount } from "#features/people/accounts/accounts.service.ts";
import { ProblemError } from "#platform/http/problem-error.ts";
import { otherBody } from "#platform/http/same-body.ts";
import type { Following, OrderRow } from "./orders.follow.service.ts";
import { changeOrder, holdOrder, notFound } from "./orders.state.service.ts";

export type PaymentRow = typeof payments.$inferSelect;

/** Returns the time until which the buyer may ask for a refund; null if the buyer may not ask. */
export function refundUntil({ state, paidAt }: Pick<OrderRow, "state" | "paidAt">): Date | null {
  return state === "entitled" && paidAt ? new Date(paidAt.getTime() + refundMs) : null;
}

interface Wish {
  userId: string;
  id: string;
  reason: string | undefined;
}

/**
 * Records that the buyer asks for a refund. The same call again changes nothing, and a call with another reason is
 * refused.
 */
export async function askRefund(
  db: Database,
  { userId, id, reason }: Wish,
  { followers, now }: Following,
): Promise<OrderRow> {
  return db.transaction(async (tx) => {
    const order = await holdOrder(tx, id);
    if (order.userId !== userId) throw notFound();
    if (order.state === "refund_asked") {
      if (order.refundReason !== (reason ?? null)) throw otherBody();
      return order;
    }
    const until = refundUntil(order);
    if (until && now >= until)
      throw new ProblemError("conflict", "付款超过 7 天，不能再申请退款；有问题请写意见反馈");
    const asked = await changeOrder(tx, order, ["refund_asked"], {
      refundAskedAt: now,
      refundReason: reason ?? null,
      refundNote: null,
    });
    for (const follow of followers) await follow(tx, "refund_asked", asked, now);
    return asked;
  });
}

/** The operator says no, and why. */
export async function refuseRefund(
  db: Database,
  { by, number, note }: { by: Actor; number: string; note: string },
  { followers, now }: Following,
): Promise<void> {
  await db.transaction(async (tx) => {
    const held = await holdNumber(tx, number);
    const order = await changeOrder(tx, held, ["refund_refused"], { refundNote: note });
    for (const follow of followers) await follow(tx, "refund_refused", order, now);
    await tell(tx, order, "退款没有通过", note);
    await recordAction(tx, {
      by,
      action: "refuse-refund",
      about: { kind: "order", id: number },
      before: { state: held.state },
      after: { state: order.state },
      details: { note },
      at: now,
    });
  });
}

/** Starts the refund of an order by the operator. The provider is asked to send the money within a minute. */
export async function refundOrder(
  db: Database,
  { by, number, reason }: { by: Actor; number: string; reason: string },
  following: Following,
): Promise<void> {
  await db.transaction(async (tx) => {
    const order = await holdNumber(tx, number);
    if (order.state === "refunding" || order.state === "refunded")
      throw new ProblemError("conflict", "这个订单已经在退款或退过款了");
    await giveBack(tx, order, following);
    await recordAction(tx, {
      by,
      action: "refund-order",
      about: { kind: "order", id: number },
      before: { state: order.state },
      after: { state: "refunding" },
      details: { reason },
      at: following.now,
    });
  });
}

async function holdNumber(tx: Transaction, number: string): Promise<OrderRow> {
  const [found] = await tx.select({ id: orders.id }).from(orders).where(eq(orders.number, number));
  if (!found) throw new ProblemError("not_found", `没有订单号是 ${number} 的订单`);
  return holdOrder(tx, found.id);
}

/** Revokes the membership that a paid order gave. The money is then owed to its buyer. */
export async function giveBack(
  tx: Transaction,
  order: OrderRow,
  { followers, now }: Following,
): Promise<void> {
  const changed = await changeOrder(tx, order, ["refund_begun"]);
  await takeBackGrant(tx, order.id, now);
  const paid = await tx
    .select()
    .from(payments)
    .where(and(eq(payments.orderId, order.id), eq(payments.state, "paid")));
  for (const payment of paid) await givePaymentBack(tx, payment, now);
  for (const follow of followers) await follow(tx, "refunding", changed, now);
}

/** Owes the buyer one payment. */
export async function givePaymentBack(tx: Transaction, payment: PaymentRow, now: Date): Promise<void> {
  await tx.update(payments).set({ state: "refunding", askedAt: null }).where(eq(payments.id, payment.id));
  await book(tx, refundBegun(payment.amount), { about: payment.id, at: now });
}

/** The provider has sent a payment back; again changes nothing. */
export async function paymentWentBack(db: Database, payment: PaymentRow, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    const order = await holdOrder(tx, payment.orderId);
    const [changed] = await tx
      .update(payments)
      .set({ state: "refunded", refundedAt: now })
      .where(and(eq(payments.id, payment.id), eq(payments.state, "refunding")))
      .returning();
    if (!changed) return;
    await book(tx, refundDone(payment.provider, payment.amount), { about: payment.id, at: now });
    const rest = await tx.$count(
      payments,
      and(eq(payments.orderId, order.id), ne(payments.state, "refunded"), ne(payments.state, "open")),
    );
    const isWhole = order.state === "refunding" && rest === 0;
    if (isWhole) await changeOrder(tx, order, ["refund_done"], { refundedAt: now });
    await tell(
      tx,
      order,
      isWhole ? "订单已退款" : "多付的钱已退回",
      `${yuan(payment.amount)} 已按原路退回，到账时间以支付平台为准。`,
    );
  });
}

/** Sends a message about an order to its buyer, if the buyer's account still exists. */
export async function tell(tx: Transaction, order: OrderRow, title: string, text: string): Promise<void> {
  if (!(await hasAccount(tx, order.userId))) return;
  const what = `订单 ${order.number}，${tierNames[order.vipType] ?? "会员"} ${yuan(order.price)}`;
  await sendMessage(tx, order.userId, {
    kind: "order",
    title,
    text: `${text}\n\n${what}`,
    link: "/vip/orders",
  });
}
