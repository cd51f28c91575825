import { getTableColumns, getTableName, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { PgDatabase, PgQueryResultHKT, PgTable } from "drizzle-orm/pg-core";
import type { Listen } from "./news/hearers.ts";

/**
 * The type shared by embedded PGlite, a PostgreSQL server and a transaction on either; features use only
 * this.
 */
export type Database = PgDatabase<PgQueryResultHKT>;

/**
 * The type for functions that are correct only inside a transaction. A `Database` is not accepted as a `Transaction`,
 * but a transaction is accepted as a `Database`.
 */
export type Transaction = Parameters<Parameters<Database["transaction"]>[0]>[0];

/** A migrated database, with functions to use and close it. */
export interface OpenDatabase {
  db: Database;
  /** Runs work at the start of the server, without the time limits of requests. */
  patiently: <Result>(work: (db: Database) => Promise<Result>) => Promise<Result>;
  /** Rejects if the database does not respond. */
  ping: () => Promise<void>;
  /** Number of connections by state, for the metrics. */
  connections: () => Record<string, number>;
  /** Hears the news of all servers of the database, until the database is closed. */
  listen: Listen;
  close: () => Promise<void>;
}

/** Runs SQL written by hand; returns the rows as the driver gives them. */
export async function query<Row>(db: Database, statement: SQL): Promise<Row[]> {
  const { rows } = (await db.execute(statement)) as { rows: Row[] };
  return rows;
}

/**
 * Returns the condition that two text columns have the values of one of the pairs. The statement is equally short for
 * any number of pairs. With a separate condition for each pair, the database would plan longer than it runs.
 */
export function isPairOf(
  columns: [SQLWrapper, SQLWrapper],
  pairs: readonly (readonly [string, string])[],
): SQL {
  const [left, right] = [pairs.map(([first]) => first), pairs.map(([, second]) => second)];
  return sql`(${columns[0]}, ${columns[1]}) in (
    select * from unnest(${sql.param(left)}::text[], ${sql.param(right)}::text[]))`;
}

/**
 * Returns `insert into … select …` with one JSON parameter whose keys are column names. The statement is equally short
 * for any number of rows. It is used for tables that every answer of a learner writes. Building a statement with a
 * parameter for each value costs the server more than running it costs the database.
 */
export function insertFromJson(table: PgTable): (rows: object[]) => SQL {
  const name = `"${getTableName(table)}"`;
  const columns = Object.values(getTableColumns(table))
    .map((column) => `"${column.name}"`)
    .join(", ");
  const start = sql.raw(
    `insert into ${name} (${columns}) select ${columns} from jsonb_populate_recordset(null::${name}, `,
  );
  return (rows) => sql`${start}${JSON.stringify(rows)}::jsonb)`;
}

/**
 * Returns a query that the database runs while the caller does something else first. If the caller stops before it
 * awaits the query, a failure of the query is ignored.
 */
export function ahead<T>(answer: Promise<T>): Promise<T> {
  answer.catch(() => {});
  return answer;
}

const lastOf = new WeakMap<Transaction, SQL[]>();

/**
 * Adds a statement to the last statements of a transaction. They are sent in the order in which they were added,
 * together with `commit`. Their locks are therefore released without another round trip. If a last statement fails, the
 * transaction fails.
 */
export function sendLast(tx: Transaction, statement: SQL): void {
  const last = lastOf.get(tx);
  if (!last) throw new Error("a transaction within another one has no last statements");
  last.push(statement);
}

/** Does the work of a transaction, and then sends its last statements without waiting for their answers. */
export async function thenLast<Own extends Transaction, Result>(
  tx: Own,
  work: (tx: Own) => Promise<Result>,
): Promise<{ result: Result; answers: Promise<unknown> }> {
  const last: SQL[] = [];
  lastOf.set(tx, last);
  const result = await work(tx);
  return { result, answers: ahead(Promise.all(last.map((statement) => tx.execute(statement).execute()))) };
}
