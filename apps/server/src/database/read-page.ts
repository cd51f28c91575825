import { mostCounted } from "@shiju/contract/console/lists";
import { and, asc, desc, getTableColumns, type SQL, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import { readCursor, writeCursor } from "#platform/http/cursor.ts";
import { invalidField } from "#platform/http/problem-error.ts";
import type { Database } from "./database.ts";

interface PageAsk<Table extends PgTable> {
  table: Table;
  where: SQL | undefined;
  /** A time that is kept to the millisecond, by which rows are ordered. */
  at: PgColumn;
  /** A uuid that makes the order total. */
  id: PgColumn;
  /** The oldest first; the newest where left out. */
  isOldestFirst?: boolean;
  cursor: string | undefined;
  limit: number;
}

export interface Page<Row> {
  rows: Row[];
  next: string | null;
  count: number;
}

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** A page of a table as the console lists it; rows on all pages are counted to a bound. */
export async function readPage<Table extends PgTable>(
  db: Database,
  { table, where, at, id, isOldestFirst = false, cursor, limit }: PageAsk<Table>,
): Promise<Page<Table["$inferSelect"]>> {
  const order = isOldestFirst ? asc : desc;
  const all: PgTable = table;
  const rows = (await db
    .select(getTableColumns(all))
    .from(all)
    .where(and(where, after(cursor, { at, id, isOldestFirst })))
    .orderBy(order(at), order(id))
    .limit(limit + 1)) as Table["$inferSelect"][];
  const some = db
    .select({ one: sql`1` })
    .from(all)
    .where(where)
    .limit(mostCounted + 1)
    .as("some");
  const [atName, idName] = [at, id].map((wanted) => nameOf(table, wanted));
  const last = rows.at(limit - 1);
  const end = last && { value: (last[atName ?? ""] as Date).toISOString(), id: last[idName ?? ""] as string };
  return {
    rows: rows.slice(0, limit),
    next: rows.length > limit && end ? writeCursor(end) : null,
    count: await db.$count(some),
  };
}

function after(
  cursor: string | undefined,
  { at, id, isOldestFirst }: { at: PgColumn; id: PgColumn; isOldestFirst: boolean },
): SQL | undefined {
  if (cursor === undefined) return undefined;
  const end = readCursor(cursor, "time");
  if (!uuid.test(end.id)) throw invalidField("cursor", "翻页位置有误，请从第一页开始");
  const place = sql`(${end.value}::timestamptz, ${end.id}::uuid)`;
  return isOldestFirst ? sql`(${at}, ${id}) > ${place}` : sql`(${at}, ${id}) < ${place}`;
}

function nameOf(table: PgTable, wanted: PgColumn): string | undefined {
  return Object.entries(getTableColumns(table)).find(([, column]) => column === wanted)?.[0];
}
