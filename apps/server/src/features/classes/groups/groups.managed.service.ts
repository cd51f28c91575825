import { eq, inArray } from "drizzle-orm";
import type { Database } from "#database/database.ts";
import { managedAccounts } from "#database/tables/classes/groups.ts";

/** Whether a group manages the account. */
export async function isManaged(db: Database, userId: string): Promise<boolean> {
  return (await db.$count(managedAccounts, eq(managedAccounts.userId, userId))) > 0;
}

/** Returns which of some accounts are managed by a group. */
export async function managedAmong(db: Database, userIds: readonly string[]): Promise<Set<string>> {
  if (userIds.length === 0) return new Set();
  const rows = await db
    .select({ userId: managedAccounts.userId })
    .from(managedAccounts)
    .where(inArray(managedAccounts.userId, [...userIds]));
  return new Set(rows.map(({ userId }) => userId));
}
