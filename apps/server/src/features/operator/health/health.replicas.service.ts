import { randomUUID } from "node:crypto";
import { hostname } from "node:os";
import type { Health } from "@shiju/contract/operator/health";
import { hourMs, minuteMs } from "@shiju/learning/time/durations";
import { asc, eq, lt, sql } from "drizzle-orm";
import type { Database } from "#database/database.ts";
import { replicas } from "#database/tables/operator/health.ts";
import { productVersion } from "#platform/product-version.ts";
import type { Load } from "./health.service.ts";

type Replica = Health["replicas"][number];

/** A server that is well reports itself every minute. */
const silentMs = 2 * minuteMs;
/**
 * Milliseconds for which a server that fell silent without a shutdown is still shown, so that an operator notices it.
 */
const keptMs = hourMs;

const databaseNow = sql<Date>`clock_timestamp()`;
const silentFor = sql<number>`extract(epoch from clock_timestamp() - ${replicas.seenAt})::float8 * 1000`;

export interface ReplicaDesk {
  /** Says that this server is there, and how it is. */
  report: (now: { load: Load; away: Replica["away"] }) => Promise<void>;
  list: () => Promise<Replica[]>;
  /** Says that this server ends. */
  leave: () => Promise<void>;
}

/** The servers of one database. Each server reports itself in the database. */
export function openReplicas(db: Database, startedAt: Date): ReplicaDesk {
  const id = randomUUID();
  return {
    async report({ load: { rss, load, cores, pause_p99: pauseP99 }, away }) {
      const state = { rss, load, cores, pauseP99, away, seenAt: databaseNow };
      await db
        .insert(replicas)
        .values({ id, host: hostname(), version: productVersion, startedAt, ...state })
        .onConflictDoUpdate({ target: replicas.id, set: state });
      await db
        .delete(replicas)
        .where(lt(replicas.seenAt, sql`clock_timestamp() - ${keptMs} * interval '1 millisecond'`));
    },
    async list() {
      const rows = await db
        .select({ row: replicas, silentFor })
        .from(replicas)
        .orderBy(asc(replicas.startedAt), asc(replicas.id));
      return rows.map(({ row, silentFor: ms }) => ({
        id: row.id,
        host: row.host,
        version: row.version,
        started_at: row.startedAt.toISOString(),
        seen_at: row.seenAt.toISOString(),
        is_silent: ms > silentMs,
        is_this: row.id === id,
        rss: row.rss,
        load: row.load,
        cores: row.cores,
        pause_p99: row.pauseP99,
        away: (["files", "limits"] as const).filter((name) => row.away.includes(name)),
      }));
    },
    async leave() {
      await db.delete(replicas).where(eq(replicas.id, id));
    },
  };
}
