import { access, chmod, constants, lstat, mkdir, readdir, stat } from "node:fs/promises";
import { join } from "node:path";
import { StartError } from "#platform/start-error.ts";

/** The permission bits of group and others. */
const others = 0o077;

/**
 * Makes `folder` if it is missing. Closes the folder and its content to all other users of the machine, because it
 * holds phone numbers and answers. Throws a `StartError` with the reason if the folder cannot be written. Some file
 * systems have no owners, so the folder cannot be closed. Then `onOpen` gets the reason.
 */
export async function openDataFolder(folder: string, onOpen: (reason: unknown) => void): Promise<void> {
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await access(folder, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    throw new StartError(`${whyUnusable(folder, error)}，或用 DATA_DIR 指定另一个文件夹`, { cause: error });
  }
  // Windows keeps permissions elsewhere.
  if (process.platform === "win32") return;
  try {
    if (await isOpen(folder)) await close(folder);
    if (await isOpen(folder)) onOpen(new Error("the file system keeps no permissions"));
  } catch (error) {
    onOpen(error);
  }
}

const isOpen = async (path: string) => ((await stat(path)).mode & others) !== 0;

/** Closes a folder before its content, so that nobody reaches the content meanwhile. */
async function close(path: string): Promise<void> {
  const found = await lstat(path);
  if (found.isSymbolicLink()) return;
  if ((found.mode & others) !== 0) await chmod(path, found.mode & 0o700);
  if (!found.isDirectory()) return;
  for (const name of await readdir(path)) await close(join(path, name));
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
