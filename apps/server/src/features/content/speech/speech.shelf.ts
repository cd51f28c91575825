import { readdir, rm, stat, utimes } from "node:fs/promises";
import { join } from "node:path";
import { hourMs } from "@shiju/learning/time/durations";

interface KeptFile {
  path: string;
  bytes: number;
  usedAt: number;
}

/**
 * If the folder is full, files are removed down to this share of its size, so that it is not searched for every new
 * file.
 */
const emptiedTo = 0.9;
/** Milliseconds between two marks of a file as used, so that most reading writes nothing. */
const markEveryMs = hourMs;

/** Limits the bytes of the files in a folder and its subfolders. The least recently used files are removed. */
export interface Shelf {
  /** Bytes of all files, as far as counted. */
  bytes: () => number;
  /** Counts a file that was written. Removes other files if there is no room for it. */
  added: (bytes: number) => Promise<void>;
  /** Marks a file as used. */
  used: (name: string) => Promise<void>;
  /** Counts all files again, because other servers write to the folder too. Then makes room. */
  recount: () => Promise<void>;
}

/** An object store removes what is old by a rule of its bucket. */
export const endlessShelf: Shelf = {
  bytes: () => 0,
  added: async () => {},
  used: async () => {},
  recount: async () => {},
};

export function openShelf(folder: string, mostBytes: number, clock: () => Date): Shelf {
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
      const now = clock().getTime();
      if ((marked.get(name) ?? 0) > now - markEveryMs) return;
      if (marked.size >= 10_000) marked.clear();
      marked.set(name, now);
      // This fails if the file was removed meanwhile or the folder is read-only. Neither matters.
      await utimes(join(folder, name), now / 1000, now / 1000).catch(() => {});
    },
    recount,
  };
}

async function filesIn(folder: string): Promise<KeptFile[]> {
  const names = await readdir(folder, { recursive: true }).catch(() => []);
  const files: KeptFile[] = [];
  for (const name of names) {
    if (name.startsWith(".")) continue;
    const path = join(folder, name);
    const found = await stat(path).catch(() => undefined);
    if (found?.isFile()) files.push({ path, bytes: found.size, usedAt: found.mtimeMs });
  }
  return files;
}
