import { readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { writeWhole } from "./output.ts";

/** How far a compile is that a running server waits for. */
export interface CompileProgress {
  /** The number of sentences and words that are done. `done` and `total` are 0 before the packs have been read. */
  done: number;
  total: number;
  /** Whether the compile ended with an error. */
  failed: boolean;
}

/** The command that starts a compile beside a server writes this file before the server starts. */
const fileIn = (out: string) => join(out, "progress.json");

/**
 * Returns the progress of a compile into `out`, or null if nothing is being compiled. A damaged file counts as missing.
 */
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
