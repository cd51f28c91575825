import { dayMs } from "@shiju/learning/time/durations";
import { and, count, desc, eq, gte, inArray, or, sql, type SQLWrapper } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Database } from "#database/database.ts";
import { dateInZone } from "#database/date-in-zone.ts";
import { knownDevices, users } from "#database/tables/people/accounts.ts";

/** Returns whether an invitation code, given in capitals, belongs to a learner. */
export async function hasInvitationCode(db: Database, code: string): Promise<boolean> {
  const [inviter] = await db.select({ id: users.id }).from(users).where(eq(users.invitationCode, code));
  return inviter !== undefined;
}

/** Returns how many accounts were registered with the learner's invitation code. */
export function countInvited(db: Database, userId: string): Promise<number> {
  return db.$count(users, eq(users.invitedBy, userId));
}

/** Returns how many accounts were registered with the invitation codes of some learners. */
export async function countInvitedBy(db: Database, ids: readonly string[]): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: users.invitedBy, count: count() })
    .from(users)
    .where(inArray(users.invitedBy, [...ids]))
    .groupBy(users.invitedBy);
  return new Map(rows.flatMap(({ id, count: all }) => (id === null ? [] : [[id, all]])));
}

interface Span {
  from: Date;
  /** Whose days are counted. */
  zone: string;
}

/** Returns the number of accounts that were registered with the learner's invitation code, by day. */
export async function registrationsByDay(
  db: Database,
  userId: string,
  { from, zone }: Span,
): Promise<Map<string, number>> {
  const day = dateInZone(users.createdAt, zone);
  const rows = await db
    .select({ day, count: count() })
    .from(users)
    .where(and(eq(users.invitedBy, userId), gte(users.createdAt, from)))
    .groupBy(sql`1`);
  return new Map(rows.map((row) => [row.day, row.count]));
}

/** Returns the id of the account's inviter; null for nobody. */
export async function inviterOf(db: Database, userId: string): Promise<string | null> {
  const [row] = await db.select({ inviter: users.invitedBy }).from(users).where(eq(users.id, userId));
  return row?.inviter ?? null;
}

/** A trace that one person may have both accounts: one device, or one network on one day. */
export type SharedTrace = "device" | "network";

/**
 * Returns the device or network with which both accounts have signed in; undefined if they share neither. A network
 * counts within one day, because a private window hides the device. A shared network proves nothing, because a
 * household has only one.
 */
export async function sharedTrace(
  db: Database,
  one: string,
  other: string,
): Promise<SharedTrace | undefined> {
  const others = alias(knownDevices, "others");
  const rows = await db
    .select({ isDevice: sql<boolean>`${others.tokenHash} = ${knownDevices.tokenHash}` })
    .from(knownDevices)
    .innerJoin(others, eq(others.userId, other))
    .where(
      and(
        eq(knownDevices.userId, one),
        or(eq(others.tokenHash, knownDevices.tokenHash), isOneNetwork(others)),
      ),
    );
  if (rows.length === 0) return undefined;
  return rows.some(({ isDevice }) => isDevice) ? "device" : "network";
}

/**
 * A condition that two devices used one network within a day. A network of the machine itself does not count, because
 * it is that of an unknown proxy, which everybody behind the proxy has.
 */
const isOneNetwork = (others: { network: SQLWrapper; lastUsedAt: SQLWrapper }) => sql`(
  ${others.network} = ${knownDevices.network} and ${knownDevices.network} !~ '^(127\\.|::1|0:0:0:0)'
  and abs(extract(epoch from ${others.lastUsedAt} - ${knownDevices.lastUsedAt})) * 1000 < ${dayMs})`;

interface InvitedPage {
  userId: string;
  /** The last of the page before. */
  after: { value: string; id: string } | undefined;
  most: number;
}

/** Lists the people whom a learner brought, the newest first. */
export async function listInvited(
  db: Database,
  { userId, after, most }: InvitedPage,
): Promise<{ id: string; phone: string | null; createdAt: Date }[]> {
  const { id, phone, createdAt, invitedBy } = users;
  const inMs = sql`date_trunc('milliseconds', ${createdAt})`;
  return db
    .select({ id, phone, createdAt })
    .from(users)
    .where(
      and(
        eq(invitedBy, userId),
        after && sql`(${inMs}, ${id}::text) < (${after.value}::timestamptz, ${after.id})`,
      ),
    )
    .orderBy(desc(inMs), sql`${id}::text desc`)
    .limit(most);
}
