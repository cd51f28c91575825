import type { healthApi } from "@shiju/contract/operator/health";
import type { EndpointResponse } from "@shiju/contract/http/endpoint";
import { dayMs } from "@shiju/learning/time/durations";
import { desc, gte, lt, sql } from "drizzle-orm";
import type { Database } from "#database/database.ts";
import { serverFaults } from "#database/tables/operator/health.ts";
import type { FaultGroup } from "#platform/faults.ts";
import { readCursor, writeCursor } from "#platform/http/cursor.ts";
import { dayIn } from "#platform/http/times.ts";

const keptDays = 30;
const shown = 50;
const dayInChina = dayIn("Asia/Shanghai");

/** Adds what happened to the groups of its day. */
export async function keepFaults(db: Database, groups: readonly FaultGroup[]): Promise<void> {
  if (groups.length === 0) return;
  await db
    .insert(serverFaults)
    .values(groups.map((group) => ({ ...group, day: dayInChina(group.lastAt) })))
    .onConflictDoUpdate({
      target: [serverFaults.day, serverFaults.hash],
      set: {
        times: sql`${serverFaults.times} + excluded.times`,
        lastAt: sql`greatest(${serverFaults.lastAt}, excluded.last_at)`,
        requestId: sql`coalesce(excluded.request_id, ${serverFaults.requestId})`,
      },
    });
}

/** Forgets what happened a month ago. */
export async function sweepFaults(db: Database, now: Date): Promise<void> {
  await db
    .delete(serverFaults)
    .where(lt(serverFaults.day, dayInChina(new Date(now.getTime() - keptDays * dayMs))));
}

/** The groups that happened last. */
export async function listFaults(
  db: Database,
  cursor: string | undefined,
): Promise<EndpointResponse<typeof healthApi.faults>> {
  const { lastAt, hash } = serverFaults;
  const end = cursor === undefined ? undefined : readCursor(cursor, "time");
  const rows = await db
    .select()
    .from(serverFaults)
    .where(end && sql`(${lastAt}, ${hash}) < (${end.value}::timestamptz, ${end.id})`)
    .orderBy(desc(lastAt), desc(hash))
    .limit(shown + 1);
  const last = rows[shown - 1];
  return {
    faults: rows.slice(0, shown).map((row) => ({
      id: `${row.day}-${row.hash}`,
      day: row.day,
      kind: row.kind,
      message: row.message,
      place: row.place,
      frame: row.frame,
      times: row.times,
      first_at: row.firstAt.toISOString(),
      last_at: row.lastAt.toISOString(),
      request_id: row.requestId,
    })),
    next:
      rows.length > shown && last ? writeCursor({ value: last.lastAt.toISOString(), id: last.hash }) : null,
  };
}

/** How many errors there were, by day in China. */
export async function faultsByDay(db: Database, from: string): Promise<Map<string, number>> {
  const rows = await db
    .select({ day: serverFaults.day, times: sql<number>`sum(${serverFaults.times})::int` })
    .from(serverFaults)
    .where(gte(serverFaults.day, from))
    .groupBy(serverFaults.day);
  return new Map(rows.map(({ day, times }) => [day, times]));
}
