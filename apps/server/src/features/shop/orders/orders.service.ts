import { randomInt } from "node:crypto";
import type { EndpointParsed, EndpointResponse } from "@shiju/contract/http/endpoint";
import type { Order, ordersApi } from "@shiju/contract/shop/orders";
import { memberTiers } from "@shiju/learning/member-tiers";
import { orderMs, type OrderState } from "@shiju/learning/money/order";
import { type Terms, tierAt } from "@shiju/learning/money/terms";
import { hourMs } from "@shiju/learning/time/durations";
import { and, desc, eq, inArray, isNotNull, sql } from "drizzle-orm";
import type { Database } from "#database/database.ts";
import { orders, payments } from "#database/tables/shop/orders.ts";
import { holdWithInviter } from "#features/people/accounts/accounts.service.ts";
import { promotedPrice } from "#features/shop/offers/offers.promotions.service.ts";
import type { Learner } from "#platform/http/caller.ts";
import { readCursor, writeCursor } from "#platform/http/cursor.ts";
import { ProblemError } from "#platform/http/problem-error.ts";
import { assertSameBody, hashOfBody } from "#platform/http/same-body.ts";
import { dayIn } from "#platform/http/times.ts";
import type { OrderRow } from "./orders.follow.service.ts";
import { refundUntil } from "./orders.refunds.service.ts";
import { changeOrder, holdOrder, kept, notFound } from "./orders.state.service.ts";

const pageSize = 20;
/** Most unpaid orders of a learner at a time. */
const mostUnpaid = 5;
const unpaid: OrderState[] = ["created", "paying"];
const openStates: OrderState[] = [...unpaid, "paid", "refund_asked", "refunding"];

interface Buying {
  db: Database;
  terms: Terms;
  now: Date;
}

/**
 * Creates an order of a tier at the present price. A repeated call with the same id and body returns the same order.
 */
export async function createOrder(
  { db, terms, now }: Buying,
  { userId, membership }: Pick<Learner, "userId" | "membership">,
  { id, ...asked }: EndpointParsed<typeof ordersApi.create>["body"],
): Promise<OrderRow> {
  const { vip_type: vipType, price: seen, promotion_id: promotionId } = asked;
  const bodyHash = hashOfBody(asked);
  const known = await repeated(db, { id, userId, vipType, price: seen, bodyHash });
  if (known) return known;
  if (membership.tier === memberTiers.lifetime)
    throw new ProblemError("conflict", "你已经是永久会员，不需要再购买");
  if (membership.tier === memberTiers.partner) throw new ProblemError("conflict", "合伙人不需要购买会员");
  const tier = tierAt(terms, vipType);
  if (!tier) throw new ProblemError("not_found", "没有这种会员");
  const price =
    promotionId === undefined ? tier.price : await promotedPrice(db, { id: promotionId, vipType, now });
  if (price !== seen) throw new ProblemError("conflict", "价格刚刚有变动，请看过新的价格再下单");
  return addOrder(db, {
    id,
    userId,
    vipType,
    days: tier.days,
    price,
    fullPrice: tier.price,
    promotionId: promotionId ?? null,
    bodyHash,
    state: "created" as const,
    createdAt: now,
    expiresAt: new Date(now.getTime() + orderMs),
  });
}

type NewOrder = Omit<typeof orders.$inferInsert, "number"> & { bodyHash: string };

/**
 * Stores an order, unless its buyer has too many unpaid orders. A lock keeps others from adding an order during the
 * count.
 */
async function addOrder(db: Database, row: NewOrder): Promise<OrderRow> {
  return db.transaction(async (tx) => {
    await holdWithInviter(tx, row.userId);
    // The call may have come a second time meanwhile.
    const known = await repeated(tx, row);
    if (known) return known;
    const waiting = await tx.$count(
      orders,
      and(eq(orders.userId, row.userId), inArray(orders.state, unpaid)),
    );
    if (waiting >= mostUnpaid)
      throw new ProblemError("too_many_calls", `最多 ${mostUnpaid} 个订单同时等待付款，请先付款或取消`);
    // Tries again only if the number, one of a million a minute, is taken.
    for (let round = 0; round < 5; round += 1) {
      const [made] = await tx
        .insert(orders)
        .values({ ...row, number: newNumber(row.createdAt) })
        .onConflictDoNothing()
        .returning();
      const order = made ?? (await repeated(tx, row));
      if (order) return order;
    }
    throw new Error("no free number for an order found");
  });
}

async function repeated(
  db: Database,
  wanted: Pick<NewOrder, "id" | "userId" | "vipType" | "price" | "bodyHash">,
): Promise<OrderRow | undefined> {
  const [row] = await db.select().from(orders).where(eq(orders.id, wanted.id));
  if (!row) return undefined;
  const isSame = row.userId === wanted.userId && row.vipType === wanted.vipType && row.price === wanted.price;
  if (!isSame) throw new ProblemError("conflict", "这个订单编号已经用过，请重新下单");
  assertSameBody(row.bodyHash, wanted.bodyHash);
  return row;
}

const day = dayIn("Asia/Shanghai");

/** Returns a new number of an order: the minute in China and six digits, such as 202511201442038112. */
function newNumber(now: Date): string {
  const time = new Date(now.getTime() + 8 * hourMs).toISOString();
  return `${day(now).replaceAll("-", "")}${time.slice(11, 13)}${time.slice(14, 16)}${randomInt(1_000_000).toString().padStart(6, "0")}`;
}

/** One of the learner's orders; `not_found` for anybody else's. */
export async function readOrder(db: Database, userId: string, id: string): Promise<OrderRow> {
  const [order] = await db
    .select()
    .from(orders)
    .where(and(eq(orders.id, id), eq(orders.userId, userId)));
  if (!order) throw notFound();
  return order;
}

/** A page of the learner's orders, newest first. */
export async function listOrders(
  db: Database,
  userId: string,
  cursor: string | undefined,
): Promise<EndpointResponse<typeof ordersApi.list>> {
  const after = cursor === undefined ? undefined : readCursor(cursor, "time");
  const own = eq(orders.userId, userId);
  const rows = await db
    .select()
    .from(orders)
    .where(
      and(
        own,
        after && sql`(${orders.createdAt}, ${orders.id}::text) < (${after.value}::timestamptz, ${after.id})`,
      ),
    )
    .orderBy(desc(orders.createdAt), sql`${orders.id}::text desc`)
    .limit(pageSize + 1);
  const page = rows.slice(0, pageSize);
  const last = page.at(-1);
  return {
    orders: await toOrders(db, page),
    total: await db.$count(orders, own),
    next_cursor:
      last && rows.length > pageSize
        ? writeCursor({ value: last.createdAt.toISOString(), id: last.id })
        : null,
  };
}

/** Returns the number of a learner's orders that were paid and not refunded. */
export async function countPaidOrders(db: Database, userId: string): Promise<number> {
  return db.$count(
    orders,
    and(eq(orders.userId, userId), isNotNull(orders.paidAt), inArray(orders.state, [...kept])),
  );
}

/** Returns how many orders wait for money, for a grant or for a refund. */
export const countOpenOrders = (db: Database): Promise<number> =>
  db.$count(orders, inArray(orders.state, openStates));

/** Calls an unpaid order off; one that is closed stays so. */
export async function cancelOrder(db: Database, userId: string, id: string): Promise<OrderRow> {
  return db.transaction(async (tx) => {
    const order = await holdOrder(tx, id);
    if (order.userId !== userId) throw notFound();
    return changeOrder(tx, order, ["closed"]);
  });
}

const shownStates: Record<OrderState, Order["state"]> = {
  created: "unpaid",
  paying: "unpaid",
  paid: "paid",
  entitled: "paid",
  refund_asked: "refund_asked",
  refunding: "refunding",
  refunded: "refunded",
  closed: "closed",
};

/** An order as its buyer sees it. */
export async function toOrder(db: Database, row: OrderRow): Promise<Order> {
  const [order] = await toOrders(db, [row]);
  if (!order) throw new Error("no order came of one");
  return order;
}

async function toOrders(db: Database, rows: readonly OrderRow[]): Promise<Order[]> {
  const ids = rows.map(({ id }) => id);
  const { orderId, provider } = payments;
  const asked =
    ids.length > 0
      ? await db
          .select({ orderId, provider })
          .from(payments)
          .where(inArray(orderId, ids))
          .orderBy(sql`(${payments.state} = 'open') desc`, payments.createdAt)
      : [];
  // The last one counts: what took money stands behind what was only asked.
  const providers = new Map(asked.map((one) => [one.orderId, one.provider]));
  return rows.map((row) => ({
    id: row.id,
    number: row.number,
    vip_type: row.vipType,
    days: row.days,
    price: row.price,
    full_price: row.fullPrice,
    promotion_id: row.promotionId,
    state: shownStates[row.state],
    provider: providers.get(row.id) ?? null,
    created_at: row.createdAt.toISOString(),
    expires_at: row.expiresAt.toISOString(),
    paid_at: row.paidAt?.toISOString() ?? null,
    refund_until: refundUntil(row)?.toISOString() ?? null,
    refund_note: row.refundNote,
    refunded_at: row.refundedAt?.toISOString() ?? null,
  }));
}
