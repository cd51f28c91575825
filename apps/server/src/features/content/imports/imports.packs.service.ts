import type { DraftPack } from "@shiju/course-pack/drafts/to-pack";
import { dayMs } from "@shiju/learning/time/durations";
import { ProblemError } from "#platform/http/problem-error.ts";
import type { OpenLimiter } from "#platform/limiter/limiter.ts";
import type { PackAnswer } from "./reading/pack-zip.ts";
import type { Reader } from "./reading/reader.ts";

/** Packs that an author may have read and written in a day. */
const mostPacks = 200;

export interface PackFiles {
  /** Reads the file of a pack. A `ProblemError` names the file and the line that cannot be read. */
  read: (userId: string, file: File) => Promise<PackAnswer>;
  /** The zip in base64. */
  write: (userId: string, pack: DraftPack, source: string) => Promise<string>;
}

export function openPackFiles(read: Reader, openLimiter: OpenLimiter): PackFiles {
  const limiter = openLimiter({ name: "pack-files", most: mostPacks, windowMs: dayMs });
  const countImport = async (userId: string) => {
    if (!(await limiter.take(userId)).isAllowed)
      throw new ProblemError("too_many_calls", "今天导入导出的课程包太多了，请明天再试");
  };
  return {
    async read(userId, file) {
      await countImport(userId);
      return read(userId, { pack: new Uint8Array(await file.arrayBuffer()) });
    },
    async write(userId, pack, source) {
      await countImport(userId);
      return (await read(userId, { zip: { pack, source } })).zip;
    },
  };
}
