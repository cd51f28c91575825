import { type SQL, sql } from "drizzle-orm";
import { type Database, query, type Transaction } from "./database.ts";
import { lockPartitions } from "./locks.ts";

/** The tables with a partition for each month. */
const monthlyTables = ["attempt_logs"] as const;
export type MonthlyTable = (typeof monthlyTables)[number];

export const isMonthly = (table: string): table is MonthlyTable =>
  (monthlyTables as readonly string[]).includes(table);

/** The first day of the month, UTC: `2026-11-01`. */
export const monthOf = (at: Date): string => `${at.toISOString().slice(0, 7)}-01`;

/** The same in the database. */
export const monthIn = (at: SQL): SQL => sql`date_trunc('month', ${at} at time zone 'UTC')::date`;

export const monthAfter = (month: string): string => {
  const [year = 0, number = 0] = month.split("-").map(Number);
  return monthOf(new Date(Date.UTC(year, number, 1)));
};

const partitionOf = (table: MonthlyTable, month: string) =>
  sql.identifier(`${table}_${month.slice(0, 7).replace("-", "_")}`);

/** Makes the partition of a month if there is none. Rows of other months can be written and read meanwhile. */
export async function makeMonth(db: Database, table: MonthlyTable, month: string): Promise<void> {
  if (await hasMonth(db, table, month)) return;
  await db.transaction(async (tx) => {
    await lockPartitions(tx);
    if (await hasMonth(tx, table, month)) return;
    const partition = partitionOf(table, month);
    const parent = sql.identifier(table);
    // Made beside the table and then attached, because `partition of` would wait for all who read the table.
    await tx.execute(sql`create table ${partition} (like ${parent} including all)`);
    await tx.execute(
      sql`alter table ${parent} attach partition ${partition} for values in (${sql.raw(`'${month}'`)})`,
    );
  });
}

async function hasMonth(db: Database, table: MonthlyTable, month: string): Promise<boolean> {
  return (await monthsOf(db, table)).includes(month);
}

/** The months that have a partition, the oldest first. */
export async function monthsOf(db: Database, table: MonthlyTable): Promise<string[]> {
  const rows = await query<{ name: string }>(
    db,
    sql`select relname as name from pg_inherits join pg_class on pg_class.oid = inhrelid
      where inhparent = ${table}::regclass order by 1`,
  );
  return rows.map(({ name }) => `${name.slice(table.length + 1).replace("_", "-")}-01`);
}

/**
 * Drops the partition of a month with all its rows. It waits at most two seconds for readers of the table, and then
 * fails.
 */
export async function dropMonth(tx: Transaction, table: MonthlyTable, month: string): Promise<void> {
  await lockPartitions(tx);
  await tx.execute(sql`set local lock_timeout = '2s'`);
  await tx.execute(sql`drop table if exists ${partitionOf(table, month)}`);
}
