import { type SQL, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import { type Database, query } from "./database.ts";

/** The largest number of rows that one statement deletes, so that it stays far from its time limit. */
export const mostSwept = 5000;

interface Sweep {
  /** Less for rows that take many other rows along. */
  most?: number;
  stop?: AbortSignal | undefined;
}

/**
 * Deletes the rows of a table that meet a condition. The rows are deleted in pieces, and each piece is a transaction of
 * its own. A locked row is left for the next time. Waiting for a call that locks rows in another order could deadlock.
 */
export async function sweepRows(
  db: Database,
  table: PgTable,
  where: SQL,
  { most = mostSwept, stop }: Sweep = {},
): Promise<void> {
  for (let swept = most; swept === most;) {
    stop?.throwIfAborted();
    const rows = await query(
      db,
      sql`delete from ${table} where ctid = any(array(
        select ctid from ${table} where ${where} limit ${most} for update skip locked)) returning 1`,
    );
    swept = rows.length;
  }
}
