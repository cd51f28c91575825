import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { StartError } from "#platform/start-error.ts";
import type { Database } from "./database.ts";
import { firstReaderOf, type Migration, readFirstReader, recordFirstReader } from "./readers.ts";

/** The folder is beside this file in the sources, and beside the bundle when built. */
const migrationsFolder = join(import.meta.dirname, "migrations");

type Migrate = (config: { migrationsFolder: string }) => Promise<void>;

/**
 * Migrates the database with `migrate`, the driver's own function. It goes to the newest version, or up to `until`, the
 * time of a migration in milliseconds since the epoch. If a newer version has migrated the database and only added to
 * it, the database is left as it is. Otherwise a `StartError` is thrown, because this server would write rows that the
 * newer version cannot read.
 */
export async function migrateForward(
  db: Database,
  migrate: Migrate,
  until = Number.POSITIVE_INFINITY,
): Promise<void> {
  const { entries } = await readJournal(migrationsFolder);
  const newestOurs = Math.max(...entries.map(({ when }) => when));
  const newestTheirs = await newestApplied(db);
  if (newestTheirs > newestOurs) {
    if (((await readFirstReader(db)) ?? newestTheirs) <= newestOurs) return;
    throw new StartError(
      "数据来自更新的版本，当前版本无法使用：请升级拾句，或用 DATA_DIR / DATABASE_URL 指定另一份数据",
    );
  }
  if (newestTheirs < newestOurs) await recordFirstReader(db, firstReaderOf(entries));
  if (until < newestOurs) await withMigrationsTo(until, (folder) => migrate({ migrationsFolder: folder }));
  else if (newestTheirs < newestOurs) await migrate({ migrationsFolder });
}

interface Journal {
  entries: Migration[];
}

const journalIn = (folder: string) => join(folder, "meta/_journal.json");
const readJournal = async (folder: string) =>
  JSON.parse(await readFile(journalIn(folder), "utf8")) as Journal;

async function withMigrationsTo(until: number, work: (folder: string) => Promise<void>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), "shiju-migrations-"));
  try {
    await cp(migrationsFolder, folder, { recursive: true });
    const journal = await readJournal(folder);
    const entries = journal.entries.filter(({ when }) => when <= until);
    await writeFile(journalIn(folder), JSON.stringify({ ...journal, entries }));
    await work(folder);
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** The newest migration of a database, in milliseconds since the epoch; 0 for an empty database. */
export async function newestApplied(db: Database): Promise<number> {
  const journal = sql<string | null>`to_regclass('drizzle.__drizzle_migrations')`;
  const [found] = await db.select({ journal }).from(sql`(select 1) as one`);
  if (!found?.journal) return 0;
  const [row] = await db
    .select({ newest: sql<string | null>`max(created_at)` })
    .from(sql`drizzle.__drizzle_migrations`);
  return Number(row?.newest ?? 0);
}
