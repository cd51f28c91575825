import { mostCounted } from "@shiju/contract/http/console-list";
import { and, asc, desc, type SQL, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import { readCursor, writeCursor } from "#platform/http/cursor.ts";
import { invalidField } from "#platform/http/problem-error.ts";
import type { Database } from "./database.ts";

interface PageAsk<Table extends PgTable> {
  table: Table;
  where: SQL | undefined;
  /** The column that orders the rows: a time or a whole number, never null. */
  by: PgColumn;
  /** A uuid column that makes the order total. */
  id: PgColumn;
  /** Whether the least row comes first. By default the greatest row comes first. */
  isAscending?: boolean;
  cursor: string | undefined;
  limit: number;
}

export interface Page<Row> {
  rows: Row[];
  next: string | null;
  count: number;
}

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** A page of a table for a list of the console. `count` is the number of rows on all pages, up to a bound. */
export async function readPage<Table extends PgTable>(
  db: Database,
  { table, where, by, id, isAscending = false, cursor, limit }: PageAsk<Table>,
): Promise<Page<Table["$inferSelect"]>> {
  const order = isAscending ? asc : desc;
  const all: PgTable = table;
  const found = await db
    .select({ row: all, value: isTime(by) ? wholeTime(by) : sql<number>`${by}`, id: sql<string>`${id}` })
    .from(all)
    .where(and(where, after(cursor, { by, id, isAscending })))
    .orderBy(order(by), order(id))
    .limit(limit + 1);
  const last = found.at(limit - 1);
  return {
    rows: found.slice(0, limit).map(({ row }) => row as Table["$inferSelect"]),
    next: found.length > limit && last ? writeCursor({ value: last.value, id: last.id }) : null,
    // If the first page has all rows, its rows are counted here. A count in the database may read the whole table.
    count: cursor === undefined && found.length <= limit ? found.length : await countSome(db, all, where),
  };
}

const countSome = (db: Database, table: PgTable, where: SQL | undefined): Promise<number> =>
  db.$count(
    db
      .select({ one: sql`1` })
      .from(table)
      .where(where)
      .limit(mostCounted + 1)
      .as("some"),
  );

const isTime = (column: PgColumn) => column.getSQLType().startsWith("timestamp");

/** Returns the time with its microseconds, because the end of a page in milliseconds would skip or repeat rows. */
const wholeTime = (column: PgColumn) =>
  sql<string>`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;

function after(
  cursor: string | undefined,
  { by, id, isAscending }: { by: PgColumn; id: PgColumn; isAscending: boolean },
): SQL | undefined {
  if (cursor === undefined) return undefined;
  const end = isTime(by) ? readCursor(cursor, "time") : readCursor(cursor, "number");
  if (!uuid.test(end.id)) throw invalidField("cursor", "翻页位置有误，请从第一页开始");
  const value = isTime(by) ? sql`${end.value}::timestamptz` : sql`${end.value}::bigint`;
  const place = sql`(${value}, ${end.id}::uuid)`;
  return isAscending ? sql`(${by}, ${id}) > ${place}` : sql`(${by}, ${id}) < ${place}`;
}
