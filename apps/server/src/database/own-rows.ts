import { and, eq, getTableColumns, type SQL, sql } from "drizzle-orm";
import { getTableConfig, type PgColumn, type PgTable } from "drizzle-orm/pg-core";
import type { Database, Transaction } from "./database.ts";

/** A table whose rows each belong to a learner. The rows are exported, and deleted with the account. */
export interface OwnTable {
  table: PgTable;
  /** The column with the owner's id. */
  owner: PgColumn;
  /** Name of the table's file in an export. Left out if the rows do not come from the learner, such as tickets. */
  file?: string;
  /** Chinese, for the export's readme. */
  title: string;
  /** Reads rows of the learner that are not in the table. The file of such a table is only JSON. */
  more?: (db: Database, userId: string) => AsyncIterable<OwnRow>;
  /** Columns that are never exported. */
  secret?: readonly PgColumn[];
  /** Changes a row to the form that the pages of the site show. */
  asShown?: (row: OwnRow, siteName: string) => OwnRow;
  /**
   * The rows outlive the account, and their owner's id then refers to nobody. The law requires that for books and
   * orders. All other tables leave this out.
   */
  stays?: true;
}

/** A table whose rows are parts of other rows of a learner, and are deleted with them. */
export interface OwnPart extends Pick<OwnTable, "table" | "title" | "secret"> {
  /** Name of its file in an export. */
  file: string;
  /** The condition for the learner's rows. */
  ownedBy: (userId: string) => SQL;
}

export type OwnRow = Record<string, unknown>;

const pageSize = 200;

/** JSON from the database as text, so that it is not parsed only to be written again. */
export class JsonText {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

/**
 * All rows of a learner, with the column names as keys, in pages ordered by primary key. JSON columns hold a
 * `JsonText`. `isFlat` leaves out columns that hold more than a single value.
 */
export async function* readOwn(
  db: Database,
  own: OwnTable | OwnPart,
  userId: string,
  { isFlat = false } = {},
): AsyncGenerator<OwnRow> {
  const { table, secret = [] } = own;
  const isOwn = "ownedBy" in own ? own.ownedBy(userId) : eq(own.owner, userId);
  const all = Object.entries(getTableColumns(table));
  const columns = all.filter(([, column]) => !secret.includes(column) && !(isFlat && isNested(column)));
  const keys = all.filter(([, column]) => keyOf(table).includes(column.name));
  const order = keys.map(([, column]) => column);
  const selected = Object.fromEntries(
    [...keys, ...columns].map(([name, column]) => [name, isJson(column) ? jsonText(column) : column]),
  );
  for (let after: SQL | undefined; ;) {
    const rows = await db
      .select(selected)
      .from(table)
      .where(and(isOwn, after))
      .orderBy(...order)
      .limit(pageSize);
    for (const row of rows)
      yield Object.fromEntries(columns.map(([name, { name: key }]) => [key, row[name]]));
    const last = rows.at(-1);
    if (!last || rows.length < pageSize) return;
    const place = keys.map(([name, key]) => sql`${sql.param(last[name], key)}::${sql.raw(key.getSQLType())}`);
    after = sql`(${sql.join(order, sql`, `)}) > (${sql.join(place, sql`, `)})`;
  }
}

const isJson = (column: PgColumn) => column.dataType === "json";
const isNested = (column: PgColumn) => isJson(column) || column.dataType === "array";

const jsonText = (column: PgColumn) =>
  sql`${column}::text`.mapWith((text: string | null) => (text === null ? null : new JsonText(text)));

/** Names of the columns that hold a single value and are not secret. */
export function flatColumnsOf({ table, secret = [] }: Pick<OwnTable, "table" | "secret">): string[] {
  return Object.values(getTableColumns(table))
    .filter((column) => !secret.includes(column) && !isNested(column))
    .map(({ name }) => name);
}

/** Removes a learner's rows, except those of tables with `stays`. */
export async function removeOwn(
  tx: Transaction,
  { table, owner, stays }: OwnTable,
  userId: string,
): Promise<void> {
  if (stays) return;
  await tx.delete(table).where(eq(owner, userId));
}

function keyOf(table: PgTable): string[] {
  const { columns, primaryKeys, name } = getTableConfig(table);
  const keys = primaryKeys[0]?.columns ?? columns.filter(({ primary }) => primary);
  if (keys.length === 0) throw new Error(`${name} has no primary key to read it by`);
  return keys.map((column) => column.name);
}
