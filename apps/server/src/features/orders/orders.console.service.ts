import type { EndpointParsed, EndpointResponse } from "@shiju/contract/http/endpoint";
import type { tillApi } from "@shiju/contract/money/till";
import { and, count, eq, gt, gte, inArray, ne, or, type SQL, sql } from "drizzle-orm";
import type { Database } from "#database/database.ts";
import { dateInZone } from "#database/date-in-zone.ts";
import { readPage } from "#database/read-page.ts";
import { orders, payments } from "#database/tables/money/orders.ts";
import { idsFound, whoAre } from "#features/accounts/accounts.people.service.ts";
import { membershipWithout } from "#features/membership/membership.service.ts";
import type { OrderRow } from "./orders.follow.service.ts";
import { notFound } from "./orders.state.service.ts";

type Ask = EndpointParsed<typeof tillApi.orders>["query"];
const dayMs = 86_400_000;

/** Orders as the console lists them. */
export async function listAllOrders(
  db: Database,
  { q, state, provider, days, cursor, limit }: Ask,
  now: Date,
): Promise<EndpointResponse<typeof tillApi.orders>> {
  const where = and(
    q ? await matches(db, q) : undefined,
    state && eq(orders.state, state),
    provider && takenBy(provider),
    days === undefined ? undefined : gt(orders.createdAt, new Date(now.getTime() - days * dayMs)),
  );
  const { rows, ...rest } = await readPage(db, {
    table: orders,
    where,
    at: orders.createdAt,
    id: orders.id,
    cursor,
    limit,
  });
  const people = await whoAre(
    db,
    rows.map(({ userId }) => userId),
  );
  const providers = await providersOf(
    db,
    rows.map(({ id }) => id),
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
      provider: providers.get(row.id) ?? null,
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

/** Whose payment for the order came. */
const takenBy = (provider: NonNullable<Ask["provider"]>): SQL => sql`exists (
  select 1 from ${payments} where ${payments.orderId} = ${sql`${orders}."id"`}
    and ${payments.provider} = ${provider} and ${payments.state} <> 'open'
)`;

async function providersOf(db: Database, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, (typeof payments.$inferSelect)["provider"]>();
  const rows = await db
    .select({ orderId: payments.orderId, provider: payments.provider })
    .from(payments)
    .where(and(inArray(payments.orderId, [...ids]), ne(payments.state, "open")));
  return new Map(rows.map(({ orderId, provider }) => [orderId, provider]));
}

interface RefundEffect {
  order: OrderRow;
  provider: (typeof payments.$inferSelect)["provider"] | null;
  /** Times are milliseconds since the epoch; null without an end or a tier. */
  now: { endsAt: number | null };
  after: { endsAt: number | null; tier: number };
}

/** What giving an order's money back would change of its buyer's membership. */
export async function refundEffect(db: Database, id: string, now: Date): Promise<RefundEffect> {
  const [order] = await db.select().from(orders).where(eq(orders.id, id));
  if (!order) throw notFound();
  const { whole, without } = await membershipWithout(db, { userId: order.userId, grantId: id }, now);
  return {
    order,
    provider: (await providersOf(db, [id])).get(id) ?? null,
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

/** Orders by the day on which they were paid, also those that were given back later. */
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
