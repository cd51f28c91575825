import type { Logger } from "pino";
import type { Env } from "#platform/env.ts";
import type { OpenDatabase } from "./database.ts";

/** PostgreSQL where `DATABASE_URL` names one, else the embedded database, which then belongs to this process alone. */
export async function openDatabase(
  env: Pick<Env, "DATABASE_URL" | "DATA_DIR">,
  log: Logger,
): Promise<OpenDatabase> {
  if (env.DATABASE_URL !== undefined) {
    const { openPostgres } = await import("./postgres.ts");
    return openPostgres(env.DATABASE_URL, (error) =>
      log.error({ err: error }, "a database connection broke"),
    );
  }
  const { openEmbedded } = await import("./embedded.ts");
  return openEmbedded(env.DATA_DIR, () => {
    // Another process may have opened the data by now: one more write could ruin it.
    console.error(`数据文件夹 ${env.DATA_DIR} 的锁已失去，为保护数据立即停止`);
    process.exit(1);
  });
}
