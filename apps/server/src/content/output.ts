import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { PackFile } from "./compiled.ts";

/** Writes a file atomically, so that a killed process leaves no partial file. */
export function writeWhole(file: string, text: string): void {
  mkdirSync(dirname(file), { recursive: true });
  const unfinished = `${file}.${process.pid}.tmp`;
  writeFileSync(unfinished, text);
  renameSync(unfinished, file);
}

/** Whether the input with this key was compiled completely. `pack.json` is written last. */
export function isCompiled(folder: string, key: string): boolean {
  const file = readPackFile(folder);
  return file?.key === key && file.lessons.every((name) => existsSync(join(folder, name)));
}

/** Removes lessons and unfinished files of earlier runs from a pack's folder. */
export function removeStaleLessons(folder: string, kept: readonly string[]): void {
  for (const name of readdirSync(folder))
    if (/\.[0-9a-f]{16}\.json$|\.tmp$/.test(name) && !kept.includes(name)) rmSync(join(folder, name));
}

/** Removes compiled packs whose source no longer exists; other folders are left alone. */
export function removeStalePacks(out: string, kept: ReadonlySet<string>): void {
  if (!existsSync(out)) return;
  for (const name of readdirSync(out))
    if (!kept.has(name) && readPackFile(join(out, name))?.pack.id === name)
      rmSync(join(out, name), { recursive: true });
}

/** Reads the `pack.json` of a folder. A file that is missing, damaged or of another kind counts as not written. */
function readPackFile(folder: string): PackFile | undefined {
  try {
    const file = JSON.parse(readFileSync(join(folder, "pack.json"), "utf8")) as Partial<PackFile> | null;
    return file?.key !== undefined && file.pack && file.lessons
      ? { key: file.key, pack: file.pack, lessons: file.lessons }
      : undefined;
  } catch {
    return undefined;
  }
}
