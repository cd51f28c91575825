import { readdir, rm, stat, utimes } from "node:fs/promises";
import { join } from "node:path";

interface KeptFile {
  path: string;
  bytes: number;
  usedAt: number;
}

/** How far a full folder is emptied, so that it is not gone through for every file. */
const emptiedTo = 0.9;
/** A file that is used again is marked at most so often: reading shall not become writing. */
const markEveryMs = 3600_000;

/** The files of a folder of folders, within so many bytes: those that nobody asked for longest make way. */
export interface Shelf {
  /** Bytes of all of them, as far as is known. */
  bytes: () => number;
  /** Counts a file that was written; removes others where there is no room for it. */
  added: (bytes: number) => Promise<void>;
  /** Marks a file as used. */
  used: (name: string) => Promise<void>;
  /** Counts anew, as after other servers wrote to the folder, and makes room. */
  recount: () => Promise<void>;
}

export function openShelf(folder: string, mostBytes: number): Shelf {
  const marked = new Map<string, number>();
  let total = 0;
  let counting: Promise<void> | undefined;

  async function makeRoom(): Promise<void> {
    const files = await filesIn(folder);
    let bytes = files.reduce((sum, file) => sum + file.bytes, 0);
    if (bytes > mostBytes) {
      for (const file of files.toSorted((a, b) => a.usedAt - b.usedAt)) {
        if (bytes <= mostBytes * emptiedTo) break;
        await rm(file.path, { force: true });
        bytes -= file.bytes;
      }
    }
    total = bytes;
  }

  const recount = () => (counting ??= makeRoom().finally(() => (counting = undefined)));

  return {
    bytes: () => total,
    async added(bytes) {
      total += bytes;
      if (total > mostBytes) await recount();
    },
    async used(name) {
      const now = Date.now();
      if ((marked.get(name) ?? 0) > now - markEveryMs) return;
      if (marked.size >= 10_000) marked.clear();
      marked.set(name, now);
      // Gone meanwhile, or a folder that can only be read: it is asked for all the same.
      await utimes(join(folder, name), now / 1000, now / 1000).catch(() => {});
    },
    recount,
  };
}

async function filesIn(folder: string): Promise<KeptFile[]> {
  const names = await readdir(folder, { recursive: true }).catch(() => []);
  const files: KeptFile[] = [];
  for (const name of names) {
    const path = join(folder, name);
    const found = await stat(path).catch(() => undefined);
    if (found?.isFile()) files.push({ path, bytes: found.size, usedAt: found.mtimeMs });
  }
  return files;
}
