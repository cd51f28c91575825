import { askRunningServer } from "#admin/admin-socket.ts";
import { type Outcome, runCommand } from "#admin/commands.ts";
import { FolderInUse } from "#database/folder-lock.ts";
import { openDatabase } from "#database/open-database.ts";
import { readEnv } from "#platform/env.ts";
import { openDataFolder } from "#platform/files/data-folder.ts";
import { openFiles } from "#platform/files/open-files.ts";
import { openLog } from "#platform/log.ts";
import { StartError } from "#platform/start-error.ts";
import { openVault } from "#platform/vault.ts";

process.umask(0o077);
try {
  const { code, text } = await run(process.argv.slice(2));
  (code === 0 ? console.log : console.error)(text);
  process.exitCode = code;
} catch (error) {
  console.error(error instanceof StartError ? whyNot(error) : error);
  process.exitCode = 1;
}

/**
 * Returns the reason for a failed start, in words for the operator. A server takes commands once it is ready. Until
 * then it holds the folder and replies to no command.
 */
function whyNot(error: StartError): string {
  if (!(error instanceof FolderInUse)) return error.message;
  return "服务器正在启动（第一次要一两分钟）：请等它启动完，终端里出现“打开 http://…”后再运行这个命令";
}

/**
 * Runs a command in the running server, if there is one on the embedded database. Otherwise runs it on the database
 * itself.
 */
async function run(args: readonly string[]): Promise<Outcome> {
  const env = readEnv(process.env);
  const answered =
    env.DATABASE_URL === undefined ? await askRunningServer(env.DATA_DIR, args, console.error) : undefined;
  if (answered) return answered;
  if (env.DATABASE_URL === undefined) await openDataFolder(env.DATA_DIR, () => {});
  const log = openLog(env);
  const files = await openFiles(env, { clock: () => new Date(), log });
  const database = await openDatabase(env, log);
  try {
    const tools = { vault: openVault(env.PAYOUT_KEYS), tell: console.error, files, dataDir: env.DATA_DIR };
    return await runCommand(database.db, args, tools);
  } finally {
    await database.close();
  }
}
