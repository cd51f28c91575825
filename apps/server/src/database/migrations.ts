import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { readMigrationFiles } from "drizzle-orm/migrator";
import { StartError } from "#platform/start-error.ts";
import type { Database } from "./database.ts";

/** The folder is beside this file in the sources, and beside the bundle when built. */
const migrationsFolder = join(import.meta.dirname, "migrations");

type Migrate = (config: { migrationsFolder: string }) => Promise<void>;

/**
 * Migrates the database with `migrate`, the driver's own function: to the newest version, or up to `until`, the time of
 * a migration in milliseconds since the epoch. Throws a `StartError` if a newer version has migrated the database,
 * because an older server would write rows that the newer version cannot read.
 */
export async function migrateForward(
  db: Database,
  migrate: Migrate,
  until = Number.POSITIVE_INFINITY,
): Promise<void> {
  const newestOurs = Math.max(
    ...readMigrationFiles({ migrationsFolder }).map(({ folderMillis }) => folderMillis),
  );
  const newestTheirs = await newestApplied(db);
  if (newestTheirs > newestOurs) {
    throw new StartError(
      "数据来自更新的版本，当前版本无法使用：请升级拾句，或用 DATA_DIR / DATABASE_URL 指定另一份数据",
    );
  }
  if (until < newestOurs) await withMigrationsTo(until, (folder) => migrate({ migrationsFolder: folder }));
  else if (newestTheirs < newestOurs) await migrate({ migrationsFolder });
}

interface Journal {
  entries: { when: number }[];
}

async function withMigrationsTo(until: number, work: (folder: string) => Promise<void>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), "shiju-migrations-"));
  try {
    await cp(migrationsFolder, folder, { recursive: true });
    const path = join(folder, "meta/_journal.json");
    const journal = JSON.parse(await readFile(path, "utf8")) as Journal;
    const entries = journal.entries.filter(({ when }) => when <= until);
    await writeFile(path, JSON.stringify({ ...journal, entries }));
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
