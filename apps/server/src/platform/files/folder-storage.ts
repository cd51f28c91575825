import { randomUUID } from "node:crypto";
import { createWriteStream } from "node:fs";
import { mkdir, open, readdir, readFile, rename, rm, stat, statfs, writeFile } from "node:fs/promises";
import { dirname, join, relative } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { diskFull, isDiskFull } from "#platform/disk-full.ts";
import type { Storage, StoredFile } from "./storage.ts";

const defaultLeaveFree = 256 * 1024 * 1024;

/** The ending of files that are being written. The unfinished files of a killed process stay behind. */
const unfinished = ".tmp";

/**
 * Opens the files in a folder, and makes the folder if it is missing. Throws a `ProblemError` at a write if the disk is
 * full or nearly full. The last space belongs to the database.
 *
 * `leaveFree`: bytes of the disk that are never written to.
 */
export function folderStorage(folder: string, leaveFree = defaultLeaveFree): Storage {
  async function writeBy(name: string, put: (path: string) => Promise<void>): Promise<void> {
    const path = join(folder, name);
    // Writers of one name never share an unfinished file, in whatever process or container they are.
    const own = `${path}.${randomUUID()}${unfinished}`;
    try {
      await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      const { bavail, bsize } = await statfs(folder);
      if (bavail * bsize < leaveFree)
        throw diskFull(new Error(`less than ${leaveFree} bytes are left for ${folder}`));
      await put(own);
      await rename(own, path);
    } catch (error) {
      await rm(own, { force: true });
      throw isDiskFull(error) ? diskFull(error) : error;
    }
  }

  /** Yields the files as they are on the disk. Files that are being written are included. */
  async function* all(): AsyncGenerator<StoredFile> {
    const options = { recursive: true, withFileTypes: true } as const;
    for (const entry of (await readdir(folder, options).catch(undefinedWhereMissing)) ?? []) {
      if (!entry.isFile()) continue;
      const path = join(entry.parentPath, entry.name);
      const now = await stat(path).catch(undefinedWhereMissing);
      const name = relative(folder, path).replaceAll("\\", "/");
      if (now) yield { name, bytes: now.size, changedAt: now.mtime };
    }
  }

  return {
    place: folder,
    folder,
    read: (name) => readFile(join(folder, name)).catch(undefinedWhereMissing),
    write: (name, content) => writeBy(name, (path) => writeFile(path, content, { mode: 0o600 })),
    remove: (name) => rm(join(folder, name), { force: true }),
    async *list() {
      for await (const file of all()) if (!isUnfinished(file)) yield file;
    },
    async readStream(name) {
      const file = await open(join(folder, name)).catch(undefinedWhereMissing);
      return file && { bytes: (await file.stat()).size, content: file.createReadStream() };
    },
    async writeStream(name, content) {
      let bytes = 0;
      await writeBy(name, async (path) => {
        const file = createWriteStream(path, { flags: "wx", mode: 0o600 });
        await pipeline(Readable.from(content), file);
        bytes = file.bytesWritten;
      });
      return bytes;
    },
    async removeUnfinished(before) {
      for await (const file of all())
        if (isUnfinished(file) && file.changedAt < before) await rm(join(folder, file.name), { force: true });
    },
  };
}

const isUnfinished = ({ name }: StoredFile) => name.endsWith(unfinished);

function undefinedWhereMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== "ENOENT" && error.code !== "ENOTDIR") throw error;
}
