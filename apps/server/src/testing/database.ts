import { readFile } from "node:fs/promises";
import { PGlite } from "@electric-sql/pglite";
import { inject } from "vitest";
import type { OpenDatabase } from "#database/database.ts";
import { overPGlite } from "#database/embedded.ts";
import { openPostgres } from "#database/postgres.ts";
import { databaseKeeper } from "./kept-database.ts";
import { makeDatabase } from "./postgres.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** Dumps of the embedded database without tables and with all tables, and a data folder with all tables. */
    database:
      | { kind: "pglite"; empty: string; migrated: string; folder: string }
      | { kind: "postgres"; server: string; template: string };
  }
}

/**
 * Opens a migrated, empty database, which is removed when it is closed. The vitest project chooses PGlite or
 * PostgreSQL.
 */
export function openTestDatabase(): Promise<OpenDatabase> {
  const provided = inject("database");
  return provided.kind === "pglite" ? openPGlite(provided.migrated) : openCopy(provided);
}

const keptPGlite = databaseKeeper(async (dump: string) => {
  const client = await PGlite.create({ loadDataDir: new Blob([await readFile(dump)]) });
  return { client, query: (text: string) => client.query<object>(text), close: () => client.close() };
});

async function openPGlite(dump: string): Promise<OpenDatabase> {
  const { database, leave } = await keptPGlite(dump);
  return overPGlite(database.client, { close: leave });
}

const keptCopy = databaseKeeper(async ({ server, template }: { server: string; template: string }) => {
  const { url, query, drop } = await makeDatabase(server, template);
  return { url, query, close: drop };
});

async function openCopy(how: { server: string; template: string }): Promise<OpenDatabase> {
  const { database, leave } = await keptCopy(how);
  const opened = await openPostgres(database.url, (error) => {
    throw error;
  });
  return { ...opened, close: () => opened.close().then(leave) };
}
