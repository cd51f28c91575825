import { and, desc, eq, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Database } from "#database/database.ts";
import { knownDevices, users } from "#database/tables/accounts.ts";

/** Whether a learner has this invitation code, given in capitals. */
export async function hasInvitationCode(db: Database, code: string): Promise<boolean> {
  const [inviter] = await db.select({ id: users.id }).from(users).where(eq(users.invitationCode, code));
  return inviter !== undefined;
}

/** How many accounts were registered with the learner's invitation code. */
export function countInvited(db: Database, userId: string): Promise<number> {
  return db.$count(users, eq(users.invitedBy, userId));
}

/** Whoever invited an account; null for nobody. */
export async function inviterOf(db: Database, userId: string): Promise<string | null> {
  const [row] = await db.select({ inviter: users.invitedBy }).from(users).where(eq(users.id, userId));
  return row?.inviter ?? null;
}

/** Whether both have signed in on one device: somebody may have invited themselves. */
export async function shareDevice(db: Database, one: string, other: string): Promise<boolean> {
  const others = alias(knownDevices, "others");
  const [found] = await db
    .select({ tokenHash: knownDevices.tokenHash })
    .from(knownDevices)
    .innerJoin(others, eq(others.tokenHash, knownDevices.tokenHash))
    .where(and(eq(knownDevices.userId, one), eq(others.userId, other)))
    .limit(1);
  return found !== undefined;
}

interface InvitedPage {
  userId: string;
  /** The last of the page before. */
  after: { value: string; id: string } | undefined;
  most: number;
}

/** Those whom a learner brought, the newest first. */
export async function listInvited(
  db: Database,
  { userId, after, most }: InvitedPage,
): Promise<{ id: string; phone: string; createdAt: Date }[]> {
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
