import { statfs } from "node:fs/promises";
import { ProblemError } from "./http/problem-error.ts";

/** ENOSPC in the system library of the embedded database. */
const embeddedNumber = 51;
/** The free bytes that the embedded database needs to start, because it writes its log in files of 16 MB. */
const littleBytes = 32 * 1024 * 1024;

/** Whether an error or one of its causes means a full disk: ENOSPC of the system, or 53100 of PostgreSQL. */
export function isDiskFull(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const { code, errno } = cause as { code?: unknown; errno?: unknown };
    if (code === "ENOSPC" || code === "53100") return true;
    if (cause.name === "ErrnoError" && errno === embeddedNumber) return true;
  }
  return false;
}

/** The problem that the caller gets. */
export function diskFull(cause: unknown): ProblemError {
  return new ProblemError("unavailable", "服务器的磁盘已满，暂时无法保存，请稍后再试或联系站点的运营者", {
    cause,
  });
}

export async function hasLittleSpace(folder: string): Promise<boolean> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize < littleBytes;
}
