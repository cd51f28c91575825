import { inject } from "vitest";
import type { OpenDatabase } from "#database/database.ts";
import { overPGlite } from "#database/embedded.ts";
import { openPostgres } from "#database/postgres.ts";
import { keptDatabase } from "./kept-database.ts";
import { makeDatabase } from "./postgres.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** Of the embedded database dumps without tables and with all, and a data folder that has the latter. */
    database:
      | { kind: "pglite"; empty: string; migrated: string; folder: string }
      | { kind: "postgres"; server: string; template: string };
  }
}

/** A migrated, empty database that is gone once it is closed; PGlite or PostgreSQL as the vitest project says. */
export async function openTestDatabase(): Promise<OpenDatabase> {
  const provided = inject("database");
  if (provided.kind === "pglite") {
    const { client, leave } = await keptDatabase(provided.migrated);
    return { ...(await overPGlite(client)), close: leave };
  }
  const made = await makeDatabase(provided.server, provided.template);
  const database = await openPostgres(made.url, (error) => {
    throw error;
  });
  return { ...database, close: () => database.close().then(made.drop) };
}
