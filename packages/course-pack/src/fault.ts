import type { Path } from "./source.ts";

/** A fault of a sentence, and the key under which it is. */
export interface Fault {
  path: Path;
  /** Whether the fault is in the last key of the path, not in its value. */
  onKey?: boolean;
  message: string;
}
