import type { EndpointResponse } from "@shiju/contract/http/endpoint";
import type { rebatesApi } from "@shiju/contract/shop/rebates";
import { and, asc, count, eq, gte, inArray, ne, type SQL, sql } from "drizzle-orm";
import type { Database } from "#database/database.ts";
import { dateInZone } from "#database/date-in-zone.ts";
import { rebates } from "#database/tables/shop/rebates.ts";
import { listInvited } from "#features/people/accounts/accounts.invitations.service.ts";
import { masked } from "#features/people/accounts/accounts.people.service.ts";
import { readCursor, writeCursor } from "#platform/http/cursor.ts";

const pageSize = 20;

/** Returns a page of the people that a learner invited, the newest first, with the rebates that each brought. */
export async function invitedBy(
  db: Database,
  userId: string,
  cursor: string | undefined,
): Promise<EndpointResponse<typeof rebatesApi.invited>> {
  const after = cursor === undefined ? undefined : readCursor(cursor, "time");
  const people = await listInvited(db, { userId, after, most: pageSize + 1 });
  const page = people.slice(0, pageSize);
  const last = page.at(-1);
  const earned = await rebatesOf(
    db,
    userId,
    page.map(({ id }) => id),
  );
  return {
    people: page.map(({ id, phone, createdAt }) => ({
      phone: masked(phone),
      registered_at: createdAt.toISOString(),
      rebates: (earned.get(id) ?? []).map(({ fen, state, dueAt }) => ({
        amount: fen,
        state,
        due_at: dueAt.toISOString(),
      })),
    })),
    next_cursor:
      last && people.length > pageSize
        ? writeCursor({ value: last.createdAt.toISOString(), id: last.id })
        : null,
  };
}

async function rebatesOf(db: Database, userId: string, buyerIds: string[]) {
  if (buyerIds.length === 0) return new Map<string, (typeof rebates.$inferSelect)[]>();
  const rows = await db
    .select()
    .from(rebates)
    .where(and(eq(rebates.userId, userId), inArray(rebates.buyerId, buyerIds)))
    .orderBy(asc(rebates.createdAt));
  const byBuyer = new Map<string, (typeof rebates.$inferSelect)[]>();
  for (const row of rows) byBuyer.set(row.buyerId, [...(byBuyer.get(row.buyerId) ?? []), row]);
  return byBuyer;
}

interface DayOfRebates {
  orders: number;
  fen: number;
  /** Of `fen`. */
  pending: number;
}

/** Returns the rebates that were earned and not taken back, by the day of the payment. */
export async function rebatesByDay(
  db: Database,
  userId: string,
  { from, zone }: { from: Date; zone: string },
): Promise<Map<string, DayOfRebates>> {
  const fen = (of: SQL) => sql<number>`coalesce(sum(${rebates.fen}) filter (where ${of}), 0)`.mapWith(Number);
  const rows = await db
    .select({
      day: dateInZone(rebates.createdAt, zone),
      orders: count(),
      fen: fen(sql`true`),
      pending: fen(eq(rebates.state, "pending")),
    })
    .from(rebates)
    .where(and(eq(rebates.userId, userId), ne(rebates.state, "taken_back"), gte(rebates.createdAt, from)))
    .groupBy(sql`1`);
  return new Map(rows.map(({ day, ...sums }) => [day, sums]));
}

/** Returns the number of orders that brought the learner a rebate and were not refunded. */
export function countRebates(db: Database, userId: string): Promise<number> {
  return db.$count(rebates, and(eq(rebates.userId, userId), ne(rebates.state, "taken_back")));
}
