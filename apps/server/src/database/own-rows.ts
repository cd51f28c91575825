import { and, eq, getTableColumns, type SQL, sql } from "drizzle-orm";
import { getTableConfig, type PgColumn, type PgTable } from "drizzle-orm/pg-core";
import type { Database, Transaction } from "./database.ts";

/** A table with rows that belong to one learner each: what leaves with them when they go, and what they may take along. */
export interface OwnTable {
  table: PgTable;
  /** The column that says whose a row is. */
  owner: PgColumn;
  /** Name of its file in an export; left out where its rows are none of the person's making, such as a ticket. */
  file?: string;
  /** Chinese, for the export's readme. */
  title: string;
  /** Columns that never leave the server. */
  secret?: readonly PgColumn[];
}

export type OwnRow = Record<string, unknown>;

const pageSize = 200;

/** All rows of a learner, keys as the database has them, a page at a time and in the order of the primary key. */
export async function* readOwn(
  db: Database,
  { table, owner, secret = [] }: OwnTable,
  userId: string,
): AsyncGenerator<OwnRow> {
  const all = Object.entries(getTableColumns(table));
  const taken = all.filter(([, column]) => !secret.includes(column));
  const keys = all.filter(([, column]) => keyOf(table).includes(column.name));
  const order = keys.map(([, column]) => column);
  for (let after: SQL | undefined; ;) {
    const rows = await db
      .select()
      .from(table)
      .where(and(eq(owner, userId), after))
      .orderBy(...order)
      .limit(pageSize);
    for (const row of rows) yield Object.fromEntries(taken.map(([name, { name: key }]) => [key, row[name]]));
    const last = rows.at(-1);
    if (!last || rows.length < pageSize) return;
    const place = keys.map(([name, key]) => sql`${sql.param(last[name], key)}::${sql.raw(key.getSQLType())}`);
    after = sql`(${sql.join(order, sql`, `)}) > (${sql.join(place, sql`, `)})`;
  }
}

/** Names of the columns that hold one value each, and none that is secret. */
export function flatColumnsOf({ table, secret = [] }: OwnTable): string[] {
  return Object.values(getTableColumns(table))
    .filter((column) => !secret.includes(column) && !["json", "array"].includes(column.dataType))
    .map(({ name }) => name);
}

export async function removeOwn(tx: Transaction, { table, owner }: OwnTable, userId: string): Promise<void> {
  await tx.delete(table).where(eq(owner, userId));
}

function keyOf(table: PgTable): string[] {
  const { columns, primaryKeys, name } = getTableConfig(table);
  const keys = primaryKeys[0]?.columns ?? columns.filter(({ primary }) => primary);
  if (keys.length === 0) throw new Error(`${name} has no primary key to read it by`);
  return keys.map((column) => column.name);
}
