import { statfs } from "node:fs/promises";
import { ProblemError } from "./http/problem-error.ts";

/** The number that the embedded database's system library has for ENOSPC. */
const embeddedNumber = 51;
/** With less free space the embedded database cannot start: it writes its log in files of 16 MB. */
const littleBytes = 32 * 1024 * 1024;

/** Whether an error, or what caused it, comes of a disk without space: the system's ENOSPC, PostgreSQL's 53100. */
export function isDiskFull(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const { code, errno } = cause as { code?: unknown; errno?: unknown };
    if (code === "ENOSPC" || code === "53100") return true;
    if (cause.name === "ErrnoError" && errno === embeddedNumber) return true;
  }
  return false;
}

/** The problem that a learner gets. */
export function diskFull(cause: unknown): ProblemError {
  return new ProblemError("unavailable", "服务器的磁盘已满，暂时无法保存，请稍后再试或联系站点的运营者", {
    cause,
  });
}

export async function hasLittleSpace(folder: string): Promise<boolean> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize < littleBytes;
}
