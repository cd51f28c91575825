import { randomUUID } from "node:crypto";
import type { Grant } from "@shiju/learning/membership";
import { asc, eq, getTableColumns } from "drizzle-orm";
import type { Database, Transaction } from "#database/database.ts";
import { membershipGrants, membershipRevocations } from "#database/tables/people/membership.ts";
import { noteWays } from "#features/people/accounts/accounts.many.service.ts";
import { noteWay } from "#features/people/accounts/accounts.people.service.ts";
import { ProblemError } from "#platform/http/problem-error.ts";

interface NewGrant extends Pick<Grant, "tier" | "origin"> {
  /** The id of the order that bought the grant, so that no order gives two grants. By default it is a new id. */
  id?: string;
  userId: string;
  from: Date;
  /** Null if it never ends. */
  until: Date | null;
}

/** Gives a learner time of a tier, counted from `from` on; returns the grant's id. */
export async function addGrant(db: Database, { id = randomUUID(), ...grant }: NewGrant): Promise<string> {
  await db.insert(membershipGrants).values({ id, ...grant });
  await noteWay(db, grant.userId, grant.origin);
  return id;
}

interface ManyGrants extends Omit<NewGrant, "id" | "userId"> {
  userIds: readonly string[];
}

/** Gives each of some learners the same time of a tier. */
export async function addGrants(tx: Transaction, { userIds, ...grant }: ManyGrants): Promise<void> {
  if (userIds.length === 0) return;
  await tx.insert(membershipGrants).values(userIds.map((userId) => ({ id: randomUUID(), userId, ...grant })));
  await noteWays(tx, userIds, grant.origin);
}

/** Revokes the rest of an order's grant, if there is a grant that has not been revoked. */
export async function takeBackGrant(tx: Transaction, orderId: string, revokedAt: Date): Promise<void> {
  const { id, userId } = membershipGrants;
  const [grant] = await tx.select({ userId }).from(membershipGrants).where(eq(id, orderId));
  if (!grant) return;
  await tx
    .insert(membershipRevocations)
    .values({ grantId: orderId, userId: grant.userId, revokedAt })
    .onConflictDoNothing();
}

/** Revokes the rest of a grant from `now` on, by adding a row. Returns the learner and the tier of the grant. */
export async function revokeGrant(
  db: Database,
  id: string,
  now: Date,
): Promise<{ userId: string; tier: number }> {
  const [grant] = await db
    .select({ userId: membershipGrants.userId, tier: membershipGrants.tier })
    .from(membershipGrants)
    .where(eq(membershipGrants.id, id));
  if (!grant) throw noSuchGrant(id);
  const revoked = await db
    .insert(membershipRevocations)
    .values({ grantId: id, userId: grant.userId, revokedAt: now })
    .onConflictDoNothing()
    .returning({ grantId: membershipRevocations.grantId });
  if (revoked.length === 0) throw new ProblemError("conflict", "这段会员时间已经收回过了");
  return grant;
}

export const noSuchGrant = (id: string) => new ProblemError("not_found", `没有编号是 ${id} 的会员时间`);

export type KeptGrant = Omit<typeof membershipGrants.$inferSelect, "userId"> & { revokedAt: Date | null };

/** All grants of a learner, oldest first. */
export async function listGrants(db: Database, userId: string): Promise<KeptGrant[]> {
  const { userId: _whose, ...columns } = getTableColumns(membershipGrants);
  return db
    .select({ ...columns, revokedAt: membershipRevocations.revokedAt })
    .from(membershipGrants)
    .leftJoin(membershipRevocations, eq(membershipRevocations.grantId, membershipGrants.id))
    .where(eq(membershipGrants.userId, userId))
    .orderBy(asc(membershipGrants.createdAt), membershipGrants.id);
}
