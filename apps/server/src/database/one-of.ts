import { getTableName, type SQL, sql } from "drizzle-orm";
import { check, type PgColumn } from "drizzle-orm/pg-core";

/** A check constraint: the column has one of these values, or null if it is nullable. */
export function oneOf(column: PgColumn, values: readonly string[]) {
  return check(`${getTableName(column.table)}_${column.name}`, isOneOf(column, values));
}

/** The condition alone, for use in another check. */
export function isOneOf(column: PgColumn | SQL, values: readonly string[]): SQL {
  const known = sql.raw(values.map((value) => `'${value}'`).join(", "));
  return sql`${column} in (${known})`;
}
