import { and, eq, getTableColumns, type SQL, sql } from "drizzle-orm";
import { getTableConfig, type PgColumn, type PgTable } from "drizzle-orm/pg-core";
import type { Database, Transaction } from "./database.ts";

/** A table whose rows belong to one learner each: they are exported, and deleted with the account. */
export interface OwnTable {
  table: PgTable;
  /** The column with the owner's id. */
  owner: PgColumn;
  /** Name of its file in an export; left out if the rows are not made by the learner, such as tickets. */
  file?: string;
  /** Chinese, for the export's readme. */
  title: string;
  /** Columns that are never exported. */
  secret?: readonly PgColumn[];
  /** Makes of a row what the pages of a site of that name show. */
  asShown?: (row: OwnRow, siteName: string) => OwnRow;
  /**
   * The rows outlive the account, whose id in them then belongs to nobody: the law wants books and orders kept. Left out
   * for everything else.
   */
  stays?: true;
}

/** A table whose rows belong to a learner by what they are part of, with which they are deleted. */
export interface OwnPart extends Pick<OwnTable, "table" | "title" | "secret"> {
  /** Name of its file in an export. */
  file: string;
  /** Which rows are the learner's. */
  ownedBy: (userId: string) => SQL;
}

export type OwnRow = Record<string, unknown>;

const pageSize = 200;

/** JSON of the database as its own text, so that nothing is parsed to be written again. */
export class JsonText {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

/**
 * All rows of a learner, with the column names as keys, in pages ordered by primary key. Columns with JSON hold a
 * `JsonText`; `isFlat` leaves out what is no single value.
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
  const taken = all.filter(([, column]) => !secret.includes(column) && !(isFlat && isNested(column)));
  const keys = all.filter(([, column]) => keyOf(table).includes(column.name));
  const order = keys.map(([, column]) => column);
  const selected = Object.fromEntries(
    [...keys, ...taken].map(([name, column]) => [name, isJson(column) ? jsonText(column) : column]),
  );
  for (let after: SQL | undefined; ;) {
    const rows = await db
      .select(selected)
      .from(table)
      .where(and(isOwn, after))
      .orderBy(...order)
      .limit(pageSize);
    for (const row of rows) yield Object.fromEntries(taken.map(([name, { name: key }]) => [key, row[name]]));
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

/** Names of the columns with a single value that are not secret. */
export function flatColumnsOf({ table, secret = [] }: Pick<OwnTable, "table" | "secret">): string[] {
  return Object.values(getTableColumns(table))
    .filter((column) => !secret.includes(column) && !isNested(column))
    .map(({ name }) => name);
}

/** Removes a learner's rows, but not those that stay. */
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
