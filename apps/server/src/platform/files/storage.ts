import { mkdir, readFile, rename, rm, statfs, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { diskFull, isDiskFull } from "#platform/disk-full.ts";

/** The files of one folder, by name. Names come from our code, never from a person. */
export interface Storage {
  /** Undefined if there is no such file. */
  read: (name: string) => Promise<Buffer | undefined>;
  /**
   * Writes the file as a whole or not at all, even if the process is killed. Makes the folder if it is missing. A
   * `ProblemError` says that the disk is full or nearly full, because the last free space belongs to the database.
   */
  write: (name: string, content: string | Uint8Array) => Promise<void>;
  /** Does nothing if there is no such file. */
  remove: (name: string) => Promise<void>;
}

const defaultLeaveFree = 256 * 1024 * 1024;

let written = 0;

/** `leaveFree`: bytes of the disk that must stay free. */
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
      // Two writers of the same name use different unfinished files.
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
