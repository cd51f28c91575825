import { sql } from "drizzle-orm";
import { type Database, query } from "./database.ts";

/**
 * The migrations that do more than add. Each is listed with the first migration that a server must know to use the
 * database afterwards. A migration that only drops unused parts names the migration since which servers no longer read
 * them. Any other migration names itself. Servers that know fewer migrations are refused. A migration that is not
 * listed only adds.
 */
const firstReaders: Readonly<Record<string, string>> = {
  "0061_people_and_access": "0061_people_and_access",
  "0062_rank_unfit_and_networks": "0062_rank_unfit_and_networks",
  "0064_ai_in_jobs": "0064_ai_in_jobs",
  "0065_imports_in_jobs": "0065_imports_in_jobs",
  // Earlier servers expect a log in each attempt.
  "0071_attempt_logs": "0071_attempt_logs",
  // Groups make accounts without a phone, which earlier servers cannot read.
  "0081_groups": "0080_phones_may_be_missing",
  // Only the allowed kinds of messages grow, and no server reads them.
  "0082_assignments": "0080_phones_may_be_missing",
  // A reference of a new column, which earlier servers leave empty.
  "0083_family_limits": "0080_phones_may_be_missing",
};

export const isDeclared = (tag: string): boolean => tag in firstReaders;

/** The migration that a server must know after this migration; undefined if the migration only adds. */
export const readerOf = (tag: string): string | undefined => firstReaders[tag];

/** A migration as Drizzle's journal has it, with its time in milliseconds since the epoch. */
export interface Migration {
  tag: string;
  when: number;
}

/** Returns the migration that a server must know to use a database with all of these migrations. */
export function firstReaderOf(migrations: readonly Migration[]): number {
  const whenOf = new Map(migrations.map(({ tag, when }) => [tag, when]));
  return Math.max(0, ...migrations.map(({ tag }) => whenOf.get(firstReaders[tag] ?? "") ?? 0));
}

/**
 * Records which servers may use the database, in a table beside Drizzle's own table. It must be called before the
 * migrations run.
 */
export async function recordFirstReader(db: Database, migration: number): Promise<void> {
  await db.execute(sql`create schema if not exists drizzle`);
  await db.execute(sql`create table if not exists drizzle.first_reader (
    only_row boolean primary key default true check (only_row), migration bigint not null)`);
  await db.execute(sql`insert into drizzle.first_reader (migration) values (${migration})
    on conflict (only_row) do update set migration = greatest(first_reader.migration, excluded.migration)`);
}

/** Returns the migration that a server must know; undefined if no server has recorded it. */
export async function readFirstReader(db: Database): Promise<number | undefined> {
  const [table] = await query<{ found: string | null }>(
    db,
    sql`select to_regclass('drizzle.first_reader')::text as found`,
  );
  if (!table?.found) return undefined;
  const [row] = await query<{ migration: string }>(db, sql`select migration from drizzle.first_reader`);
  return row && Number(row.migration);
}
