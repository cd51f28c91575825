import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { drizzle as drizzlePostgres } from "drizzle-orm/node-postgres";
import { migrate as migratePostgres } from "drizzle-orm/node-postgres/migrator";
import { drizzle } from "drizzle-orm/pglite";
import { migrate } from "drizzle-orm/pglite/migrator";
import pg from "pg";
import { inject } from "vitest";
import type { Database, OpenDatabase } from "#database/database.ts";
import { overPGlite } from "#database/embedded.ts";
import { openPostgres } from "#database/postgres.ts";
import { makeDatabase } from "./postgres.ts";

/** A database as it was before a migration such as "0012_checks"; `fill` makes its rows, then it goes all the way forward. */
export async function migratedFrom(
  migration: string,
  fill: (db: Database) => Promise<unknown>,
): Promise<OpenDatabase> {
  const migrationsFolder = await migrationsBefore(migration);
  try {
    const provided = inject("database");
    if (provided.kind === "pglite") {
      const client = await PGlite.create();
      const db = drizzle({ client });
      await migrate(db, { migrationsFolder });
      await fill(db);
      return await overPGlite(client);
    }
    const made = await makeDatabase(provided.server);
    const pool = new pg.Pool({ connectionString: made.url, max: 1 });
    const db = drizzlePostgres({ client: pool });
    await migratePostgres(db, { migrationsFolder });
    await fill(db);
    await pool.end();
    const opened = await openPostgres(made.url, (error) => {
      throw error;
    });
    return { ...opened, close: () => opened.close().then(made.drop) };
  } finally {
    await rm(migrationsFolder, { recursive: true });
  }
}

interface Journal {
  entries: { tag: string }[];
}

async function migrationsBefore(migration: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "shiju-migrations-"));
  await cp(join(import.meta.dirname, "../database/migrations"), folder, { recursive: true });
  const journalPath = join(folder, "meta/_journal.json");
  const journal = JSON.parse(await readFile(journalPath, "utf8")) as Journal;
  const end = journal.entries.findIndex(({ tag }) => tag === migration);
  if (end < 0) throw new Error(`there is no migration ${migration}`);
  await writeFile(journalPath, JSON.stringify({ ...journal, entries: journal.entries.slice(0, end) }));
  return folder;
}
