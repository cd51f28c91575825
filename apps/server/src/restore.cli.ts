import { basename, dirname } from "node:path";
import { sql } from "drizzle-orm";
import { readBackup } from "#database/backup/backup-file.ts";
import { load, readHead } from "#database/backup/load.ts";
import { type Database, query } from "#database/database.ts";
import { newestApplied } from "#database/migrations.ts";
import { openDatabase } from "#database/open-database.ts";
import { readEnv } from "#platform/env.ts";
import { openDataFolder } from "#platform/files/data-folder.ts";
import { folderStorage } from "#platform/files/folder-storage.ts";
import { openFiles } from "#platform/files/open-files.ts";
import type { Storage } from "#platform/files/storage.ts";
import { openLog } from "#platform/log.ts";
import { ProblemError } from "#platform/http/problem-error.ts";
import { StartError } from "#platform/start-error.ts";

process.umask(0o077);
try {
  console.log(await restore(process.argv.slice(2)));
} catch (error) {
  console.error(error instanceof StartError || error instanceof ProblemError ? error.message : error);
  process.exitCode = 1;
}

/** Puts a backup into an empty place: a fresh `DATA_DIR`, or an empty database of `DATABASE_URL`. */
async function restore([name, ...others]: readonly string[]): Promise<string> {
  if (name === undefined || others.length > 0) throw new StartError("用法：npm run restore -- 备份文件");
  const env = readEnv(process.env);
  const log = openLog(env);
  const { uploads, backups } = await openFiles(env, { clock: () => new Date(), log });
  const read = await findBackup(name, backups);
  const head = readHead(await firstLine(await read()));
  await openDataFolder(env.DATA_DIR, () => {});
  const older = await openDatabase(env, log, head.migration);
  let rows: number;
  try {
    await assertEmpty(older.db, head.migration);
    const lines = await read();
    rows = await older.patiently((db) => load(db, lines, { uploads }));
  } finally {
    await older.close();
  }
  await (await openDatabase(env, log)).close();
  return `恢复了 ${head.made_at} 的备份，共 ${rows} 行。PAYOUT_KEYS 等密钥不在备份里，请照原来的设置。`;
}

/**
 * Finds a backup: a file of this machine, or one of the stored backups. Returns a function that reads its lines, and
 * may be called repeatedly.
 */
async function findBackup(name: string, backups: Storage): Promise<() => Promise<AsyncIterable<string>>> {
  const here = { from: folderStorage(dirname(name)), name: basename(name) };
  for (const { from, name: found } of [here, { from: backups, name }]) {
    const file = await from.readStream(found);
    if (!file) continue;
    file.content.destroy();
    return async () => {
      const again = await from.readStream(found);
      if (!again) throw new StartError(`${name} 已经不在了`);
      return readBackup(again.content);
    };
  }
  throw new StartError(`没有 ${name} 这个文件，${backups.place} 里也没有`);
}

async function firstLine(lines: AsyncIterable<string>): Promise<string> {
  for await (const line of lines) return line;
  throw new StartError("备份是空的：换一份备份再试");
}

async function assertEmpty(db: Database, migration: number): Promise<void> {
  const newest = await newestApplied(db);
  if (newest < migration) throw new StartError("备份来自更新的版本：请先升级拾句");
  const [found] = await query<{ some: boolean }>(db, sql`select exists (select 1 from users) as some`);
  if (found?.some || newest > migration)
    throw new StartError("这里已经有数据，恢复会盖掉它：请用 DATA_DIR 或 DATABASE_URL 指定一个空的地方");
}
