import type { EndpointParsed, EndpointResponse } from "@shiju/contract/http/endpoint";
import type { tillApi } from "@shiju/contract/money/till";
import { and, desc, eq } from "drizzle-orm";
import type { Database } from "#database/database.ts";
import { readPage } from "#database/read-page.ts";
import { rebates } from "#database/tables/money/rebates.ts";
import { whoAre } from "#features/accounts/accounts.people.service.ts";

type Row = typeof rebates.$inferSelect;

/** Rebates that wait for the operator, as the console lists them. */
export async function listFlaggedRebates(
  db: Database,
  { cursor, limit }: EndpointParsed<typeof tillApi.flaggedRebates>["query"],
): Promise<EndpointResponse<typeof tillApi.flaggedRebates>> {
  const { rows, ...rest } = await readPage(db, {
    table: rebates,
    where: and(eq(rebates.state, "pending"), eq(rebates.flagged, true)),
    by: rebates.createdAt,
    id: rebates.orderId,
    cursor,
    limit,
  });
  const people = await whoAre(
    db,
    rows.flatMap(({ userId, buyerId }) => [userId, buyerId]),
  );
  return {
    ...rest,
    rows: rows.map(({ orderId, userId, buyerId, fen, createdAt }) => ({
      order: orderId,
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
  return {
    rebate_count: await db.$count(rebates, own),
    rebates: rows.map(({ orderId, buyerId, fen, state, flagged, createdAt }) => ({
      order: orderId,
      buyer: people.get(buyerId) ?? null,
      amount: fen,
      state,
      flagged,
      created_at: createdAt.toISOString(),
    })),
  };
}

/** What an order brought its buyer's inviter. */
export async function rebateOfOrder(db: Database, orderId: string): Promise<Row | undefined> {
  const [row] = await db.select().from(rebates).where(eq(rebates.orderId, orderId));
  return row;
}
