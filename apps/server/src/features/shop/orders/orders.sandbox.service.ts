import { tierNames } from "@shiju/learning/tier-names";
import { and, eq } from "drizzle-orm";
import type { Database } from "#database/database.ts";
import { orders, payments } from "#database/tables/shop/orders.ts";
import { ProblemError } from "#platform/http/problem-error.ts";
import type { Following } from "./orders.follow.service.ts";
import { receivePayment, tradeNoOf } from "./orders.payments.service.ts";

/** A payment as the page of the sandbox shows it. */
export interface SandboxPayment {
  id: string;
  orderId: string;
  number: string;
  title: string;
  /** Fen. */
  amount: number;
  isOpen: boolean;
}

/** A payment of the sandbox; `not_found` for any other. */
export async function readSandboxPayment(db: Database, id: string): Promise<SandboxPayment> {
  const [found] = await db
    .select()
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(and(eq(payments.id, id), eq(payments.provider, "sandbox")));
  if (!found) throw new ProblemError("not_found", "没有这笔付款");
  const { payments: payment, orders: order } = found;
  return {
    id,
    orderId: order.id,
    number: order.number,
    title: tierNames[order.vipType] ?? "会员",
    amount: payment.amount,
    isOpen: payment.state === "open",
  };
}

/** Does what a provider does after a payment. Returns the address at which the browser continues. */
export async function paySandbox(db: Database, id: string, following: Following): Promise<string> {
  const { orderId, amount } = await readSandboxPayment(db, id);
  const tradeNo = tradeNoOf(id);
  const paid = { tradeNo, transactionId: tradeNo, amount, paidAt: following.now };
  await receivePayment(db, "sandbox", paid, following);
  return `/h5/vip/orders?order=${orderId}`;
}
