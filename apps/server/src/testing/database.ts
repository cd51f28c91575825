import { readFile } from "node:fs/promises";
import { PGlite } from "@electric-sql/pglite";
import { inject } from "vitest";
import type { OpenDatabase } from "#database/database.ts";
import { overPGlite } from "#database/embedded.ts";
import { openPostgres } from "#database/postgres.ts";
import { makeDatabase } from "./postgres.ts";

declare module "vitest" {
  interface ProvidedContext {
    database: { kind: "pglite"; dump: string } | { kind: "postgres"; server: string; template: string };
  }
}

/** A migrated, empty database that is gone once it is closed; PGlite or PostgreSQL as the vitest project says. */
export async function openTestDatabase(): Promise<OpenDatabase> {
  const provided = inject("database");
  if (provided.kind === "pglite") {
    return overPGlite(await PGlite.create({ loadDataDir: new Blob([await readFile(provided.dump)]) }));
  }
  const made = await makeDatabase(provided.server, provided.template);
  const database = await openPostgres(made.url, (error) => {
    throw error;
  });
  return { ...database, close: () => database.close().then(made.drop) };
}
