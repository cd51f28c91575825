import { orderAfter, type OrderEvent, type OrderState } from "@shiju/learning/money/order";
import { eq } from "drizzle-orm";
import type { Transaction } from "#database/database.ts";
import { orders } from "#database/tables/shop/orders.ts";
import { notePaid } from "#features/people/accounts/accounts.people.service.ts";
import { holdWithInviter } from "#features/people/accounts/accounts.service.ts";
import { ProblemError } from "#platform/http/problem-error.ts";
import type { OrderRow } from "./orders.follow.service.ts";

/**
 * Locks the order until the transaction ends. Also locks its buyer's account, because a payment is judged by the
 * buyer's membership, which must not change meanwhile.
 */
export async function holdOrder(tx: Transaction, id: string): Promise<OrderRow> {
  const [order] = await tx.select().from(orders).where(eq(orders.id, id)).for("update");
  if (!order) throw notFound();
  await holdWithInviter(tx, order.userId);
  return order;
}

export const notFound = () => new ProblemError("not_found", "没有这个订单");

const refusals: Partial<Record<OrderState, string>> = {
  created: "订单还没有付款",
  paying: "订单还没有付款",
  refund_asked: "订单正在等待退款",
  refunding: "订单正在退款",
  refunded: "订单已经退款",
  closed: "订单已经关闭，请重新下单",
};

/** States of an order whose money came and was not given back. */
export const kept: readonly OrderState[] = ["paid", "entitled", "refund_asked"];

const fenKept = ({ state, price }: OrderRow) => (kept.includes(state) ? price : 0);

/**
 * Applies events to a locked order, one after another, together with further changes. Throws 409 if an event is
 * impossible.
 */
export async function changeOrder(
  tx: Transaction,
  order: OrderRow,
  events: readonly OrderEvent[],
  others: Partial<OrderRow> = {},
): Promise<OrderRow> {
  let { state } = order;
  for (const event of events) {
    const after = orderAfter(state, event);
    if (after === undefined) throw new ProblemError("conflict", refusals[state] ?? "订单已经付款");
    state = after;
  }
  const [changed] = await tx
    .update(orders)
    .set({ ...others, state })
    .where(eq(orders.id, order.id))
    .returning();
  if (!changed) throw new Error("an order that is held is gone");
  const more = fenKept(changed) - fenKept(order);
  if (more !== 0) await notePaid(tx, order.userId, more);
  return changed;
}
