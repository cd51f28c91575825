import { openPostgres } from "../../apps/server/src/database/postgres.ts";
import { findPostgres, makeDatabase } from "../../apps/server/src/testing/postgres.ts";
import type { Report } from "../figure.ts";

type Opened = Awaited<ReturnType<typeof openPostgres>>;

/**
 * Measures on a new PostgreSQL database, and drops it afterwards. Without a PostgreSQL server the report has no
 * figures.
 */
export async function onPostgres(measure: (url: string) => Promise<Report>): Promise<Report> {
  const postgres = await findPostgres();
  if (!postgres)
    return { figures: [], notes: ["skipped: no PostgreSQL found; TEST_DATABASE_URL can name one"] };
  const { url, drop } = await makeDatabase(postgres);
  try {
    return await measure(url);
  } finally {
    await drop();
  }
}

/** The same with the server's own tables and connections. */
export async function onServerTables(
  measure: (opened: Opened, url: string) => Promise<Report>,
): Promise<Report> {
  return onPostgres(async (url) => {
    const opened = await openPostgres(url, (error) => {
      throw error;
    });
    try {
      return await measure(opened, url);
    } finally {
      await opened.close();
    }
  });
}
