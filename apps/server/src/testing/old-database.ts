import { readFile } from "node:fs/promises";
import { PGlite } from "@electric-sql/pglite";
import { drizzle } from "drizzle-orm/node-postgres";
import { migrate } from "drizzle-orm/node-postgres/migrator";
import pg from "pg";
import { inject } from "vitest";
import type { Database, OpenDatabase } from "#database/database.ts";
import { overPGlite } from "#database/embedded.ts";
import { migrateForward } from "#database/migrations.ts";
import journal from "#database/migrations/meta/_journal.json" with { type: "json" };
import { openPostgres } from "#database/postgres.ts";
import { makeDatabase } from "./postgres.ts";

/**
 * Makes a database in the state before a migration such as "0012_checks". `fill` inserts rows. After that all further
 * migrations run.
 */
export async function migratedFrom(
  migration: string,
  fill: (db: Database) => Promise<unknown>,
): Promise<OpenDatabase> {
  const until = timeBefore(migration);
  const provided = inject("database");
  if (provided.kind === "pglite") {
    const client = await PGlite.create({ loadDataDir: new Blob([await readFile(provided.empty)]) });
    const old = await overPGlite(client, { until, close: async () => {} });
    await fill(old.db);
    await old.close();
    return overPGlite(client);
  }
  const made = await makeDatabase(provided.server);
  const pool = new pg.Pool({ connectionString: made.url, max: 1 });
  const db = drizzle({ client: pool });
  await migrateForward(db, (config) => migrate(db, config), until);
  await fill(db);
  await pool.end();
  const opened = await openPostgres(made.url, (error) => {
    throw error;
  });
  return { ...opened, close: () => opened.close().then(made.drop) };
}

/** The time of the migration before the named one. */
function timeBefore(migration: string): number {
  const at = journal.entries.findIndex(({ tag }) => tag === migration);
  const before = journal.entries[at - 1];
  if (!before) throw new Error(`there is no migration ${migration}, or none before it`);
  return before.when;
}
