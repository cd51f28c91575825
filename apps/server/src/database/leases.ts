import { randomUUID } from "node:crypto";
import { hostname } from "node:os";
import { and, eq, lte, sql } from "drizzle-orm";
import { leaseMs, type Leases } from "#platform/leases.ts";
import type { Database } from "./database.ts";
import { workLeases } from "./tables/operator/leases.ts";

/**
 * Opens the leases of one server among the servers that share a database. The database's clock counts, because the
 * clocks of the servers differ.
 */
export function openLeases(db: Database): Leases {
  const holder = `${hostname()} ${process.pid} ${randomUUID()}`;
  const isOurs = (name: string) => and(eq(workLeases.name, name), eq(workLeases.holder, holder));
  return {
    async take(name) {
      const taken = await db
        .insert(workLeases)
        .values({ name, holder, until: inMs(leaseMs) })
        .onConflictDoUpdate({
          target: workLeases.name,
          set: { holder, until: inMs(leaseMs) },
          setWhere: lte(workLeases.until, sql`now()`),
        })
        .returning({ name: workLeases.name });
      return taken.length > 0;
    },
    async renew(name) {
      const renewed = await db
        .update(workLeases)
        .set({ until: inMs(leaseMs) })
        .where(isOurs(name))
        .returning({ name: workLeases.name });
      return renewed.length > 0;
    },
    async giveBack(name, restMs) {
      await db
        .update(workLeases)
        .set({ until: inMs(restMs) })
        .where(isOurs(name));
    },
  };
}

const inMs = (ms: number) => sql`now() + make_interval(secs => ${ms / 1000})`;
