import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { PackFile } from "./compiled.ts";

/** Writes a file whole or not at all, whenever the process is killed. */
export function writeWhole(file: string, text: string): void {
  mkdirSync(dirname(file), { recursive: true });
  const unfinished = `${file}.${process.pid}.tmp`;
  writeFileSync(unfinished, text);
  renameSync(unfinished, file);
}

/** Whether a pack was compiled to its end from the input of this key: `pack.json` is written last. */
export function isCompiled(folder: string, key: string): boolean {
  const file = readPackFile(folder);
  return file?.pack.hash === key && file.lessons.every((name) => existsSync(join(folder, name)));
}

/** Removes what earlier runs left in a pack's folder, finished lessons and unfinished files. */
export function removeStaleLessons(folder: string, kept: readonly string[]): void {
  for (const name of readdirSync(folder))
    if (/\.[0-9a-f]{16}\.json$|\.tmp$/.test(name) && !kept.includes(name)) rmSync(join(folder, name));
}

/** Removes compiled packs that are no longer there; other folders are not ours and stay. */
export function removeStalePacks(out: string, kept: ReadonlySet<string>): void {
  if (!existsSync(out)) return;
  for (const name of readdirSync(out))
    if (!kept.has(name) && readPackFile(join(out, name))?.pack.id === name)
      rmSync(join(out, name), { recursive: true });
}

/** A file that is missing, damaged or not ours counts as never written. */
function readPackFile(folder: string): PackFile | undefined {
  try {
    const file = JSON.parse(readFileSync(join(folder, "pack.json"), "utf8")) as Partial<PackFile> | null;
    return file?.pack && file.lessons ? { pack: file.pack, lessons: file.lessons } : undefined;
  } catch {
    return undefined;
  }
}
