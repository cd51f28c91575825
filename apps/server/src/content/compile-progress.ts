import { readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { writeWhole } from "./output.ts";

/** How far a compile is that a running server waits for. */
export interface CompileProgress {
  /** Sentences and words. Both are 0 before the packs have been read. */
  done: number;
  total: number;
  /** Whether the compile ended with an error. */
  failed: boolean;
}

/** The command that starts a compile beside a server writes this file before the server starts. */
const fileIn = (out: string) => join(out, "progress.json");

/** The progress of a compile into `out`; null where nothing is compiled. A damaged file counts as missing. */
export function readProgress(out: string): CompileProgress | null {
  try {
    return JSON.parse(readFileSync(fileIn(out), "utf8")) as CompileProgress;
  } catch {
    return null;
  }
}

/** Tells how far the compile is, or with null that it is done. */
export function tellProgress(out: string, progress: CompileProgress | null): void {
  if (progress) writeWhole(fileIn(out), JSON.stringify(progress));
  else rmSync(fileIn(out), { force: true });
}
