import type { EndpointParsed, EndpointResponse } from "@shiju/contract/http/endpoint";
import type { tillApi } from "@shiju/contract/operator/till";
import { dayMs } from "@shiju/learning/time/durations";
import { and, desc, eq, gt, inArray, or } from "drizzle-orm";
import type { Database } from "#database/database.ts";
import { readPage } from "#database/read-page.ts";
import { rebates } from "#database/tables/shop/rebates.ts";
import { sharedTrace } from "#features/people/accounts/accounts.invitations.service.ts";
import { idsFound, whoAre } from "#features/people/accounts/accounts.people.service.ts";
import { boughtWith } from "#features/shop/orders/orders.console.service.ts";

type Row = typeof rebates.$inferSelect;

/** Returns the rebates that wait for the operator's decision, as the console lists them. */
export async function listFlaggedRebates(
  db: Database,
  { q, days, sort, order, cursor, limit }: EndpointParsed<typeof tillApi.flaggedRebates>["query"],
  now: Date,
): Promise<EndpointResponse<typeof tillApi.flaggedRebates>> {
  const found = q ? await idsFound(db, q) : undefined;
  const { rows, ...rest } = await readPage(db, {
    table: rebates,
    where: and(
      eq(rebates.state, "pending"),
      eq(rebates.flagged, true),
      found && or(inArray(rebates.userId, found), inArray(rebates.buyerId, found)),
      days === undefined ? undefined : gt(rebates.createdAt, new Date(now.getTime() - days * dayMs)),
    ),
    by: sort === "amount" ? rebates.fen : rebates.createdAt,
    id: rebates.orderId,
    isAscending: order === "asc",
    cursor,
    limit,
  });
  const people = await whoAre(
    db,
    rows.flatMap(({ userId, buyerId }) => [userId, buyerId]),
  );
  const shared = await Promise.all(rows.map(({ userId, buyerId }) => sharedTrace(db, userId, buyerId)));
  return {
    ...rest,
    rows: rows.map(({ orderId, userId, buyerId, fen, createdAt }, index) => ({
      order: orderId,
      shared: shared[index] ?? null,
      who: people.get(userId) ?? null,
      buyer: people.get(buyerId) ?? null,
      amount: fen,
      created_at: createdAt.toISOString(),
    })),
  };
}

const mostShown = 50;

/** The newest rebates of a learner, and how many there are. */
export async function rebatesFor(
  db: Database,
  userId: string,
): Promise<Pick<EndpointResponse<typeof tillApi.withdrawal>, "rebates" | "rebate_count">> {
  const own = eq(rebates.userId, userId);
  const rows = await db
    .select()
    .from(rebates)
    .where(own)
    .orderBy(desc(rebates.createdAt), desc(rebates.orderId))
    .limit(mostShown);
  const people = await whoAre(
    db,
    rows.map(({ buyerId }) => buyerId),
  );
  const bought = await boughtWith(
    db,
    rows.map(({ orderId }) => orderId),
  );
  return {
    rebate_count: await db.$count(rebates, own),
    rebates: rows.map(({ orderId, buyerId, fen, state, flagged, createdAt, dueAt }) => {
      const order = bought.get(orderId);
      return {
        order: orderId,
        buyer: people.get(buyerId) ?? null,
        amount: fen,
        state,
        flagged,
        vip_type: order?.vipType ?? null,
        days: order?.days ?? null,
        price: order?.price ?? null,
        created_at: createdAt.toISOString(),
        due_at: dueAt.toISOString(),
      };
    }),
  };
}

/** Returns the rebate that an order brought its buyer's inviter. */
export async function rebateOfOrder(db: Database, orderId: string): Promise<Row | undefined> {
  const [row] = await db.select().from(rebates).where(eq(rebates.orderId, orderId));
  return row;
}
