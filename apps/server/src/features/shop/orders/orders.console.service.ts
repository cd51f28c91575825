import type { EndpointParsed, EndpointResponse } from "@shiju/contract/http/endpoint";
import type { tillApi } from "@shiju/contract/operator/till";
import { dayMs } from "@shiju/learning/time/durations";
import { and, count, eq, gt, gte, inArray, or, type SQL, sql } from "drizzle-orm";
import type { Database } from "#database/database.ts";
import { dateInZone } from "#database/date-in-zone.ts";
import { readPage } from "#database/read-page.ts";
import { orders } from "#database/tables/shop/orders.ts";
import { idsFound, whoAre } from "#features/people/accounts/accounts.people.service.ts";
import { membershipWithout } from "#features/people/membership/membership.service.ts";
import type { OrderRow } from "./orders.follow.service.ts";
import { notFound } from "./orders.state.service.ts";

type Ask = EndpointParsed<typeof tillApi.orders>["query"];

/** Returns the memberships that some orders were for, and the prices that were paid. */
export async function boughtWith(
  db: Database,
  ids: readonly string[],
): Promise<Map<string, Pick<OrderRow, "vipType" | "days" | "price">>> {
  const { id, vipType, days, price } = orders;
  const rows = await db
    .select({ id, vipType, days, price })
    .from(orders)
    .where(inArray(id, [...ids]));
  return new Map(rows.map((row) => [row.id, row]));
}

/** Orders as the console lists them. */
export async function listAllOrders(
  db: Database,
  { q, state, provider, days, sort, order, cursor, limit }: Ask,
  now: Date,
): Promise<EndpointResponse<typeof tillApi.orders>> {
  const where = and(
    q ? await matches(db, q) : undefined,
    state && eq(orders.state, state),
    provider && eq(orders.provider, provider),
    days === undefined ? undefined : gt(orders.createdAt, new Date(now.getTime() - days * dayMs)),
  );
  const { rows, ...rest } = await readPage(db, {
    table: orders,
    where,
    by: sort === "price" ? orders.price : orders.createdAt,
    id: orders.id,
    isAscending: order === "asc",
    cursor,
    limit,
  });
  const people = await whoAre(
    db,
    rows.map(({ userId }) => userId),
  );
  return {
    ...rest,
    rows: rows.map((row) => ({
      id: row.id,
      number: row.number,
      who: people.get(row.userId) ?? null,
      vip_type: row.vipType,
      days: row.days,
      price: row.price,
      full_price: row.fullPrice,
      promotion_id: row.promotionId,
      provider: row.provider,
      state: row.state,
      created_at: row.createdAt.toISOString(),
      paid_at: row.paidAt?.toISOString() ?? null,
      refund_asked_at: row.refundAskedAt?.toISOString() ?? null,
      refund_reason: row.refundReason,
      refund_note: row.refundNote,
    })),
  };
}

async function matches(db: Database, q: string): Promise<SQL | undefined> {
  const people = await idsFound(db, q);
  return or(eq(orders.number, q.replaceAll(/[\s…]/g, "")), inArray(orders.userId, people));
}

interface RefundEffect {
  order: OrderRow;
  provider: OrderRow["provider"];
  /** Times are milliseconds since the epoch. A time is null if the membership has no end, or if there is no tier. */
  now: { endsAt: number | null };
  after: { endsAt: number | null; tier: number };
}

/** Returns how a refund of an order would change its buyer's membership. */
export async function refundEffect(db: Database, id: string, now: Date): Promise<RefundEffect> {
  const [order] = await db.select().from(orders).where(eq(orders.id, id));
  if (!order) throw notFound();
  const { whole, without } = await membershipWithout(db, { userId: order.userId, grantId: id }, now);
  return {
    order,
    provider: order.provider,
    now: { endsAt: whole.endsAt },
    after: { endsAt: without.endsAt, tier: without.tier },
  };
}

/** The number by which an order is handled. */
export async function numberOf(db: Database, id: string): Promise<string> {
  const [order] = await db.select({ number: orders.number }).from(orders).where(eq(orders.id, id));
  if (!order) throw notFound();
  return order.number;
}

/**
 * Returns the number of paid orders and their sum in fen, by the day of the payment, including orders that were
 * refunded later.
 */
export async function paidByDay(
  db: Database,
  { from, zone }: { from: Date; zone: string },
): Promise<Map<string, { orders: number; fen: number }>> {
  const rows = await db
    .select({
      day: dateInZone(orders.paidAt, zone),
      orders: count(),
      fen: sql<number>`sum(${orders.price})`.mapWith(Number),
    })
    .from(orders)
    .where(gte(orders.paidAt, from))
    .groupBy(sql`1`);
  return new Map(rows.map(({ day, ...sums }) => [day, sums]));
}
