import { minuteMs } from "@shiju/learning/time/durations";
import { and, asc, eq, inArray, isNull, lte, or } from "drizzle-orm";
import type { FastifyBaseLogger } from "fastify";
import type { Database } from "#database/database.ts";
import { orders, payments } from "#database/tables/shop/orders.ts";
import type { OrderFollower } from "./orders.follow.service.ts";
import type { PaymentProviders } from "./orders.pay.service.ts";
import { openPaymentsOf, receivePayment, takeTurn, tradeNoOf } from "./orders.payments.service.ts";
import { type PaymentRow, paymentWentBack } from "./orders.refunds.service.ts";
import { changeOrder, holdOrder } from "./orders.state.service.ts";

const atOnce = 100;

/** A provider that was not answered tells again. A provider that was answered may do so as well. */
export interface Settling {
  db: Database;
  providers: PaymentProviders;
  followers: readonly OrderFollower[];
  log: Pick<FastifyBaseLogger, "warn">;
}

/**
 * Asks the providers of an unpaid order whether they have received the money. A payment is asked about at most once in
 * `ms` milliseconds.
 */
export async function askOf(
  settling: Settling,
  orderId: string,
  { ms, now }: { ms: number; now: Date },
): Promise<void> {
  const { db } = settling;
  for (const payment of await openPaymentsOf(db, orderId))
    if (await takeTurn(db, payment, ms, now)) await askOne(settling, payment, now);
}

/** Whether the provider answered. */
async function askOne(
  { db, providers, followers, log }: Settling,
  payment: PaymentRow,
  now: Date,
): Promise<boolean> {
  const provider = providers.get(payment.provider);
  if (!provider) return false;
  try {
    const paid = await provider.ask(tradeNoOf(payment.id));
    if (paid) await receivePayment(db, payment.provider, paid, { followers, now });
    return true;
  } catch (error) {
    log.warn({ err: error, payment: payment.id }, "a provider did not say whether a payment was made");
    return false;
  }
}

/** Does the work of each minute. Several servers may do it at the same time. */
export async function settle(settling: Settling, now: Date, stop?: AbortSignal): Promise<void> {
  await askUnpaid(settling, now, stop);
  await closeOverdue(settling, now, stop);
  await sendBack(settling, now, stop);
}

/**
 * Asks the providers about the orders that wait for their money, because the notice of a payment may have been lost.
 */
async function askUnpaid(settling: Settling, now: Date, stop?: AbortSignal): Promise<void> {
  const waiting = await settling.db
    .selectDistinct({ id: orders.id })
    .from(orders)
    .innerJoin(payments, eq(payments.orderId, orders.id))
    .where(
      and(
        eq(orders.state, "paying"),
        eq(payments.state, "open"),
        or(isNull(payments.askedAt), lte(payments.askedAt, new Date(now.getTime() - minuteMs))),
      ),
    )
    .limit(atOnce);
  for (const { id } of waiting) {
    stop?.throwIfAborted();
    await askOf(settling, id, { ms: minuteMs, now });
  }
}

/**
 * Closes overdue orders. If a provider cannot be asked, or cannot close a payment, the payment may still come. It is
 * then accepted.
 */
async function closeOverdue(settling: Settling, now: Date, stop?: AbortSignal): Promise<void> {
  const { db, providers, log } = settling;
  const overdue = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(inArray(orders.state, ["created", "paying"]), lte(orders.expiresAt, now)))
    .orderBy(asc(orders.expiresAt))
    .limit(atOnce);
  for (const { id } of overdue) {
    stop?.throwIfAborted();
    for (const payment of await openPaymentsOf(db, id)) {
      await askOne(settling, payment, now);
      await providers
        .get(payment.provider)
        ?.close(tradeNoOf(payment.id))
        .catch((error: unknown) => log.warn({ err: error, payment: payment.id }, "a payment was not closed"));
    }
    await db.transaction(async (tx) => {
      const order = await holdOrder(tx, id);
      if (order.state === "created" || order.state === "paying") await changeOrder(tx, order, ["closed"]);
    });
  }
}

/** Lets providers send back the money that is owed. A provider that fails is asked again in a minute. */
async function sendBack({ db, providers, log }: Settling, now: Date, stop?: AbortSignal): Promise<void> {
  const owed = await db
    .select()
    .from(payments)
    .where(
      and(
        eq(payments.state, "refunding"),
        or(isNull(payments.askedAt), lte(payments.askedAt, new Date(now.getTime() - minuteMs))),
      ),
    )
    .orderBy(asc(payments.askedAt))
    .limit(atOnce);
  for (const payment of owed) {
    stop?.throwIfAborted();
    const provider = providers.get(payment.provider);
    if (!provider || !(await takeTurn(db, payment, minuteMs, now))) continue;
    const tradeNo = tradeNoOf(payment.id);
    try {
      const done = await provider.refund({ tradeNo, refundNo: `r${tradeNo}`, amount: payment.amount });
      if (done === "done") await paymentWentBack(db, payment, now);
    } catch (error) {
      log.warn({ err: error, payment: payment.id }, "a payment could not be sent back yet");
    }
  }
}
