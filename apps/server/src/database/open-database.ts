import type { Logger } from "pino";
import { isDiskFull } from "#platform/disk-full.ts";
import type { databaseVariables } from "#platform/database-variables.ts";
import type { Env } from "#platform/env.ts";
import type { OpenDatabase } from "./database.ts";

/**
 * Opens PostgreSQL if `DATABASE_URL` is set. Otherwise it opens the embedded database, which is locked for this
 * process.
 */
export async function openDatabase(
  env: Pick<Env, "DATA_DIR"> & Partial<Pick<Env, keyof typeof databaseVariables>>,
  log: Logger,
  /** The last migration to run, because a backup of an older version needs an older database. */
  until?: number,
): Promise<OpenDatabase> {
  if (env.DATABASE_URL !== undefined) {
    const { openPostgres } = await import("./postgres.ts");
    const onFault = (error: Error) => log.error({ err: error }, "a database connection broke");
    return openPostgres(env.DATABASE_URL, onFault, {
      until,
      connections: env.DATABASE_POOL,
      directUrl: env.DATABASE_POOLER === undefined ? undefined : env.DATABASE_DIRECT_URL,
      onNotice: (notice) => log.warn(notice),
    });
  }
  const { openEmbedded } = await import("./embedded.ts");
  const stop = (why: string) => {
    console.error(why);
    process.exit(1);
  };
  return openEmbedded(env.DATA_DIR, {
    until,
    // Another process may have opened the data, so one more write could damage it.
    onLockLost: () => stop(`数据文件夹 ${env.DATA_DIR} 的锁已失去，为保护数据立即停止`),
    onPanic: (error) =>
      stop(
        isDiskFull(error)
          ? `磁盘已满，为保护数据停止：请清理 ${env.DATA_DIR} 所在的磁盘再启动`
          : `数据库无法继续，为保护数据停止：请重新启动（${error.message}）`,
      ),
  });
}
