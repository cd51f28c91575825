import type { DraftPack } from "@shiju/course-pack/drafts/to-pack";
import { dayMs } from "@shiju/learning/time/durations";
import { ProblemError } from "#platform/http/problem-error.ts";
import { Quota } from "#platform/quota.ts";
import type { PackAnswer } from "./reading/pack-zip.ts";
import type { Reader } from "./reading/reader.ts";

/** Packs that an author may have read and written in a day. */
const mostPacks = 200;

export interface PackFiles {
  /** A `ProblemError` names the file and the line that cannot be read. */
  read: (userId: string, file: File) => Promise<PackAnswer>;
  /** The zip in base64. */
  write: (userId: string, pack: DraftPack, source: string) => Promise<string>;
}

export function openPackFiles(read: Reader, clock: () => Date): PackFiles {
  const quota = new Quota(mostPacks, dayMs);
  const take = (userId: string) => {
    if (!quota.take(userId, clock().getTime()))
      throw new ProblemError("too_many_calls", "今天导入导出的课程包太多了，请明天再试");
  };
  return {
    async read(userId, file) {
      take(userId);
      return read(userId, { pack: new Uint8Array(await file.arrayBuffer()) });
    },
    async write(userId, pack, source) {
      take(userId);
      return (await read(userId, { zip: { pack, source } })).zip;
    },
  };
}
