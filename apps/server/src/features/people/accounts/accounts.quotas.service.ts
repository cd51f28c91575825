import { dayMs } from "@shiju/learning/time/durations";
import { eq, inArray, lte, sql } from "drizzle-orm";
import type { Database } from "#database/database.ts";
import { quotas } from "#database/tables/people/accounts.ts";

/** How often something may be done, over all servers. */
export interface SharedQuota {
  /** Such as `phone:…`. */
  key: string;
  /** How often within the window, which begins with the first time. */
  most: number;
  /** A day where left out. */
  windowMs?: number;
  /** Least seconds between two times. */
  gapSeconds?: number;
}

/** Counts one time. Returns null, or where none is left how many seconds are missing of the gap: 0 where the window's are used up. */
export async function takeQuota(
  db: Database,
  at: Date,
  { key, most, windowMs = dayMs, gapSeconds = 0 }: SharedQuota,
): Promise<number | null> {
  const isOver = sql`${quotas.endsAt} <= excluded.last_at`;
  const rested =
    gapSeconds > 0
      ? sql` and ${quotas.lastAt} <= excluded.last_at - make_interval(secs => ${gapSeconds})`
      : sql``;
  const taken = await db
    .insert(quotas)
    .values({ key, count: 1, lastAt: at, endsAt: new Date(at.getTime() + windowMs) })
    .onConflictDoUpdate({
      target: quotas.key,
      set: {
        count: sql`case when ${isOver} then 1 else ${quotas.count} + 1 end`,
        // Two servers' clocks are never quite the same.
        lastAt: sql`greatest(${quotas.lastAt}, excluded.last_at)`,
        endsAt: sql`case when ${isOver} then excluded.ends_at else ${quotas.endsAt} end`,
      },
      setWhere: sql`(${isOver} or ${quotas.count} < ${most})${rested}`,
    })
    .returning({ key: quotas.key });
  if (taken.length > 0) return null;
  const [quota] = await db.select().from(quotas).where(eq(quotas.key, key));
  const since = quota ? (at.getTime() - quota.lastAt.getTime()) / 1000 : 0;
  return Math.max(0, Math.ceil(gapSeconds - since));
}

/** What was counted is forgotten. */
export async function forgetQuota(db: Database, key: string): Promise<void> {
  await db.delete(quotas).where(eq(quotas.key, key));
}

/** Deletes what is over. */
export async function sweepQuotas(db: Database, now: Date): Promise<void> {
  // Skips locked rows, as waiting for calls that lock quotas in another order could deadlock.
  const over = db.select({ key: quotas.key }).from(quotas).where(lte(quotas.endsAt, now));
  await db.delete(quotas).where(inArray(quotas.key, over.for("update", { skipLocked: true })));
}
