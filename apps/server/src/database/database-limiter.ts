import { hourMs } from "@shiju/learning/time/durations";
import { eq, lte, sql } from "drizzle-orm";
import type { Limit, Limiter } from "#platform/limiter/limiter.ts";
import type { Database } from "./database.ts";
import { sweepRows } from "./sweep.ts";
import { quotas } from "./tables/people/accounts.ts";

/**
 * Milliseconds that a row is kept after its window ends. A gap of at most this length therefore holds beyond the
 * window.
 */
const longestGapMs = hourMs;
/** The most that the column counts. */
const mostCounted = 2 ** 31 - 1;

/**
 * Returns a limiter for limits that hold over all servers and restarts. If it counts in a transaction, its counts are
 * rolled back with that transaction.
 */
export function databaseLimiter(
  db: Database,
  { name, most, windowMs, gapMs = 0 }: Limit,
  clock: () => Date,
): Limiter {
  const rowKey = (key: string) => `${name}:${key}`;

  /** Returns the next values of a key's row, if the key is used again at this time. */
  function runningAt(at: Date) {
    const now = sql`${at.toISOString()}::timestamptz`;
    const isOver = sql`(${quotas.endsAt} <= ${now} or ${quotas.count} = 0)`;
    return {
      now,
      counted: sql`(case when ${isOver} then 0 else ${quotas.count} end)::bigint`,
      endsAt: sql`case when ${isOver} then excluded.ends_at else ${quotas.endsAt} end`,
      // Two servers' clocks are never quite the same.
      lastAt: sql`greatest(${quotas.lastAt}, ${now})`,
    };
  }

  return {
    async take(key, amount = 1) {
      const at = clock();
      const { now, counted, endsAt, lastAt } = runningAt(at);
      const isRested =
        amount > 0 && gapMs > 0
          ? sql`${quotas.lastAt} <= ${now} - make_interval(secs => ${gapMs / 1000})`
          : sql`true`;
      const fits = sql`(${counted} + ${amount}::bigint <= ${most} and ${isRested})`;
      const fitsAlone = amount <= most;
      const isUse = fitsAlone && amount > 0;
      const [row] = await db
        .insert(quotas)
        .values({
          key: rowKey(key),
          count: fitsAlone ? amount : 0,
          lastAt: isUse ? at : new Date(0),
          endsAt: new Date(at.getTime() + windowMs),
          wasTaken: fitsAlone,
        })
        .onConflictDoUpdate({
          target: quotas.key,
          set: {
            count: sql`${counted} + case when ${fits} then ${amount}::bigint else 0 end`,
            lastAt: isUse ? sql`case when ${fits} then ${lastAt} else ${quotas.lastAt} end` : quotas.lastAt,
            endsAt,
            wasTaken: fits,
          },
        })
        .returning();
      if (!row) throw new Error(`no row of the limit ${name}`);
      const remaining = Math.max(0, most - row.count);
      const gapLeft = row.wasTaken || amount === 0 ? 0 : row.lastAt.getTime() + gapMs - at.getTime();
      return {
        isAllowed: row.wasTaken,
        remaining,
        waitMs: gapLeft > 0 && remaining > 0 ? gapLeft : row.endsAt.getTime() - at.getTime(),
      };
    },
    async charge(key, amount) {
      const at = clock();
      const { counted, endsAt, lastAt } = runningAt(at);
      await db
        .insert(quotas)
        .values({
          key: rowKey(key),
          count: Math.min(amount, mostCounted),
          lastAt: at,
          endsAt: new Date(at.getTime() + windowMs),
        })
        .onConflictDoUpdate({
          target: quotas.key,
          set: {
            count: sql`least(${counted} + ${amount}::bigint, ${mostCounted})`,
            lastAt,
            endsAt,
          },
        });
    },
    async giveBack(key, amount = 1) {
      await db
        .update(quotas)
        .set({ count: sql`greatest(0, ${quotas.count}::bigint - ${amount}::bigint)` })
        .where(eq(quotas.key, rowKey(key)));
    },
    async forget(key) {
      await db.delete(quotas).where(eq(quotas.key, rowKey(key)));
    },
  };
}

/** Deletes what is over. */
export async function sweepLimits(db: Database, now: Date, stop?: AbortSignal): Promise<void> {
  const isOver = lte(quotas.endsAt, new Date(now.getTime() - longestGapMs));
  await sweepRows(db, quotas, isOver, { stop });
}
