import type { Account } from "@shiju/contract/people/accounts";
import { dayMs } from "@shiju/learning/time/durations";
import { and, eq, isNull, lte } from "drizzle-orm";
import type { Database, Transaction } from "#database/database.ts";
import { users } from "#database/tables/people/accounts.ts";
import { requirePassword } from "./sign-in/accounts.password.service.ts";
import { toAccount } from "./accounts.service.ts";
import { assertOtherAdmin } from "./accounts.staff.service.ts";
import { endSessions } from "./accounts.sessions.service.ts";

const thinkingMs = 7 * dayMs;

/** Plans the deletion of an account in seven days, and ends every session. Needs the password. */
export async function planDeletion(
  db: Database,
  { userId, password }: { userId: string; password: string },
  now: Date,
): Promise<Date> {
  await requirePassword(db, { userId, password, field: "password" }, now);
  return db.transaction((tx) => planDeletionOf(tx, userId, now));
}

/**
 * The same, once it is known that somebody may. A managed account that nobody ever used is deleted at once, because it
 * has nothing that could be missed.
 */
export async function planDeletionOf(tx: Transaction, userId: string, now: Date): Promise<Date> {
  await assertOtherAdmin(tx, userId);
  const isUnused = and(eq(users.id, userId), isNull(users.phone), eq(users.lastSeenAt, new Date(0)));
  const deleteAt = new Date(now.getTime() + ((await tx.$count(users, isUnused)) > 0 ? 0 : thinkingMs));
  await tx.update(users).set({ deleteAt }).where(eq(users.id, userId));
  await endSessions(tx, userId);
  return deleteAt;
}

export async function cancelDeletion(db: Database, userId: string, now: Date): Promise<Account> {
  const [row] = await db.update(users).set({ deleteAt: null }).where(eq(users.id, userId)).returning();
  if (!row) throw new Error("a session outlived its user");
  return toAccount(row, now);
}

/**
 * Returns an account whose deletion is due, and locks its row until the transaction ends. Rows that another server has
 * locked are skipped.
 */
export async function findLeaver(tx: Transaction, now: Date): Promise<string | undefined> {
  const [leaver] = await tx
    .select({ id: users.id })
    .from(users)
    .where(lte(users.deleteAt, now))
    .limit(1)
    .for("update", { skipLocked: true });
  return leaver?.id;
}
