import type { devicesApi } from "@shiju/contract/people/devices";
import type { EndpointResponse } from "@shiju/contract/http/endpoint";
import { and, desc, eq, gt } from "drizzle-orm";
import type { Database } from "#database/database.ts";
import { sessions, users } from "#database/tables/people/accounts.ts";
import type { Learner } from "#platform/http/caller.ts";
import { ProblemError } from "#platform/http/problem-error.ts";

/** Somebody's sessions by last use. */
export async function listSessions(
  db: Database,
  userId: string,
  now: Date,
): Promise<(typeof sessions.$inferSelect)[]> {
  return db
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, userId), gt(sessions.expiresAt, now)))
    .orderBy(desc(sessions.lastUsedAt), sessions.id);
}

/** Returns the learner's sessions: first the session of this call, then the others by last use. */
export async function listDevices(
  db: Database,
  { userId, tokenHash }: Learner,
  now: Date,
): Promise<EndpointResponse<typeof devicesApi.devices>> {
  const rows = await listSessions(db, userId, now);
  const [user] = await db.select({ hash: users.passwordHash }).from(users).where(eq(users.id, userId));
  const devices = rows.map((row) => ({
    id: row.id,
    name: row.device,
    current: row.tokenHash === tokenHash,
    created_at: row.createdAt.toISOString(),
    last_used_at: row.lastUsedAt.toISOString(),
  }));
  return {
    devices: devices.toSorted((a, b) => Number(b.current) - Number(a.current)),
    has_password: Boolean(user?.hash),
  };
}

export async function signOutDevice(db: Database, { userId }: Learner, id: string): Promise<void> {
  const ended = await db
    .delete(sessions)
    .where(and(eq(sessions.id, id), eq(sessions.userId, userId)))
    .returning({ id: sessions.id });
  if (ended.length === 0) throw new ProblemError("not_found", "这台设备已经退出了");
}
