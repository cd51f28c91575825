import { join } from "node:path";
import { sql } from "drizzle-orm";
import { readMigrationFiles } from "drizzle-orm/migrator";
import { StartError } from "#platform/start-error.ts";
import type { Database } from "./database.ts";

/** Beside this file in the sources, beside the bundle when built. */
const migrationsFolder = join(import.meta.dirname, "migrations");

type Migrate = (config: { migrationsFolder: string }) => Promise<void>;

/**
 * Migrates the database with `migrate`, the driver's own function. Throws a `StartError` for a database that
 * a newer version has migrated, as an older server would write rows that the newer one cannot read.
 */
export async function migrateForward(db: Database, migrate: Migrate): Promise<void> {
  const newestOurs = Math.max(
    ...readMigrationFiles({ migrationsFolder }).map(({ folderMillis }) => folderMillis),
  );
  const newestTheirs = await newestApplied(db);
  if (newestTheirs > newestOurs) {
    throw new StartError(
      "数据来自更新的版本，当前版本无法使用：请升级拾句，或用 DATA_DIR / DATABASE_URL 指定另一份数据",
    );
  }
  if (newestTheirs < newestOurs) await migrate({ migrationsFolder });
}

async function newestApplied(db: Database): Promise<number> {
  const journal = sql<string | null>`to_regclass('drizzle.__drizzle_migrations')`;
  const [found] = await db.select({ journal }).from(sql`(select 1) as one`);
  if (!found?.journal) return 0;
  const [row] = await db
    .select({ newest: sql<string | null>`max(created_at)` })
    .from(sql`drizzle.__drizzle_migrations`);
  return Number(row?.newest ?? 0);
}
