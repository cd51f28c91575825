import { existsSync } from "node:fs";
import { access, constants, mkdir, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/pglite";
import { migrate } from "drizzle-orm/pglite/migrator";
import { StartError } from "#platform/start-error.ts";
import type { OpenDatabase } from "./database.ts";
import { lockFolder } from "./folder-lock.ts";
import { migrateForward } from "./migrations.ts";

/** Opens and migrates the embedded database in `folder`, which belongs to this process until it is closed. */
export async function openEmbedded(folder: string, onLockLost: () => void): Promise<OpenDatabase> {
  await requireWritable(folder);
  const unlock = await lockFolder(folder, onLockLost);
  try {
    const client = await openOrCreate(folder);
    const opened = await overPGlite(client);
    return { ...opened, close: () => opened.close().finally(unlock) };
  } catch (error) {
    await unlock();
    throw error;
  }
}

async function openOrCreate(folder: string): Promise<PGlite> {
  const path = join(folder, "database");
  try {
    if (!existsSync(path)) await create(path);
    return await PGlite.create(path);
  } catch (error) {
    throw new StartError(
      `无法打开 ${folder} 里的数据库，它可能已损坏或来自另一个版本：请从备份恢复，或用 DATA_DIR 指定另一个文件夹`,
      { cause: error },
    );
  }
}

/** Under another name until it is whole: a process that ends half way leaves nothing that looks like a database. */
async function create(path: string): Promise<void> {
  const unfinished = `${path}.new`;
  await rm(unfinished, { recursive: true, force: true });
  const client = await PGlite.create(unfinished);
  await client.close();
  await rename(unfinished, path);
}

/** Migrates and wraps a PGlite that is open already; closing it closes the PGlite. */
export async function overPGlite(client: PGlite): Promise<OpenDatabase> {
  const db = drizzle({ client });
  try {
    await migrateForward(db, (config) => migrate(db, config));
  } catch (error) {
    await client.close();
    throw error;
  }
  return {
    db,
    ping: async () => {
      await db.execute(sql`select 1`);
    },
    connections: () => ({ open: 1 }),
    close: () => client.close(),
  };
}

async function requireWritable(folder: string): Promise<void> {
  try {
    await mkdir(folder, { recursive: true });
    await access(folder, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    throw new StartError(`${whyUnusable(folder, error)}，或用 DATA_DIR 指定另一个文件夹`, { cause: error });
  }
}

function whyUnusable(folder: string, error: unknown): string {
  const code = error instanceof Error && "code" in error ? error.code : undefined;
  switch (code) {
    case "EEXIST":
    case "ENOTDIR":
      return `数据文件夹 ${folder} 是一个文件：请移走它`;
    case "EACCES":
    case "EPERM":
    case "EROFS":
      return `数据文件夹 ${folder} 不可写：请给当前用户写入权限`;
    case "ENOSPC":
      return `数据文件夹 ${folder} 所在的磁盘已满：请清理空间`;
    default:
      return `数据文件夹 ${folder} 无法使用（${String(code ?? error)}）：请检查它`;
  }
}
