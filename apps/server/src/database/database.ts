import { getTableColumns, getTableName, type SQL, sql } from "drizzle-orm";
import type { PgDatabase, PgQueryResultHKT, PgTable } from "drizzle-orm/pg-core";

/** Embedded PGlite, a PostgreSQL server and a transaction on either satisfy this; features see nothing narrower. */
export type Database = PgDatabase<PgQueryResultHKT>;

/** For what is right only inside a transaction: a `Database` does not pass for one, though one passes for a `Database`. */
export type Transaction = Parameters<Parameters<Database["transaction"]>[0]>[0];

/** A migrated database with what belongs to its life. */
export interface OpenDatabase {
  db: Database;
  /** For the work of a start, which may take longer than any request waits. */
  patiently: <Result>(work: (db: Database) => Promise<Result>) => Promise<Result>;
  /** Rejects when the database does not answer. */
  ping: () => Promise<void>;
  /** Connections by state, for the metrics. */
  connections: () => Record<string, number>;
  close: () => Promise<void>;
}

/** Runs a statement written by hand; answers its rows as the driver gives them. */
export async function query<Row>(db: Database, statement: SQL): Promise<Row[]> {
  const { rows } = (await db.execute(statement)) as { rows: Row[] };
  return rows;
}

/**
 * `insert into … select …` for rows that come as one JSON parameter, their keys the columns' names: one
 * short statement however many rows there are. For the writes that every answer of every learner makes;
 * building the same with a parameter a value costs the server more than the database.
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
