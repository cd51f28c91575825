import { mkdir, readFile, rename, rm, statfs, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { diskFull, isDiskFull } from "#platform/disk-full.ts";

/** Files of a folder by name; names are the caller's own and never a person's. */
export interface Storage {
  /** Undefined where there is none of this name. */
  read: (name: string) => Promise<Buffer | undefined>;
  /**
   * Whole or not at all, whenever the process is killed; the folder is made where it is missing. A `ProblemError` says that
   * the disk is full, or nearly so: what is left of it belongs to the database.
   */
  write: (name: string, content: string | Uint8Array) => Promise<void>;
  /** Nothing happens where there is none of this name. */
  remove: (name: string) => Promise<void>;
}

const defaultLeaveFree = 256 * 1024 * 1024;

let written = 0;

/** `leaveFree`: bytes of the disk that are never written to. */
export function openStorage(folder: string, leaveFree = defaultLeaveFree): Storage {
  return {
    async read(name) {
      try {
        return await readFile(join(folder, name));
      } catch (error) {
        if (/^(ENOENT|ENOTDIR)$/.test((error as NodeJS.ErrnoException).code ?? "")) return undefined;
        throw error;
      }
    },
    async write(name, content) {
      const file = join(folder, name);
      // Two writers of one name never share an unfinished file.
      const unfinished = `${file}.${process.pid}.${++written}.tmp`;
      try {
        await mkdir(dirname(file), { recursive: true });
        const { bavail, bsize } = await statfs(folder);
        if (bavail * bsize < leaveFree)
          throw diskFull(new Error(`less than ${leaveFree} bytes are left for ${folder}`));
        await writeFile(unfinished, content);
        await rename(unfinished, file);
      } catch (error) {
        await rm(unfinished, { force: true });
        throw isDiskFull(error) ? diskFull(error) : error;
      }
    },
    remove: (name) => rm(join(folder, name), { force: true }),
  };
}
