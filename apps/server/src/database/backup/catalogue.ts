import { sql } from "drizzle-orm";
import { type Database, query } from "#database/database.ts";

/** Returns the product's own tables, sorted by name. A table with partitions counts as a single table. */
export async function tablesOf(db: Database): Promise<string[]> {
  const rows = await query<{ name: string }>(
    db,
    sql`select relname as name from pg_class
      where relkind in ('r', 'p') and not relispartition and relnamespace = 'public'::regnamespace order by 1`,
  );
  return rows.map(({ name }) => name);
}

export interface ForeignKey {
  table: string;
  name: string;
  /** In the form for `add constraint`. */
  definition: string;
}

/** The foreign keys between tables. */
export async function foreignKeysOf(db: Database): Promise<ForeignKey[]> {
  return query<ForeignKey>(
    db,
    sql`select conrelid::regclass::text as "table", conname as name, pg_get_constraintdef(oid) as definition
      from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace order by 1, 2`,
  );
}
