import type { Readable } from "node:stream";
import { ProblemError } from "#platform/http/problem-error.ts";

export interface StoredFile {
  name: string;
  bytes: number;
  changedAt: Date;
}

/** Files by name, in a folder or in an object store. Names are the server's own and never a person's, such as `ab/abc.jpg`. */
export interface Storage {
  /** Where the files are, as an operator reads it. */
  place: string;
  /** The folder, where the files are on a disk of this machine. */
  folder: string | undefined;
  /** Undefined where there is none of this name. */
  read: (name: string) => Promise<Buffer | undefined>;
  /** Whole or not at all, whenever the process is killed. */
  write: (name: string, content: string | Uint8Array) => Promise<void>;
  /** Does nothing if there is no such file. */
  remove: (name: string) => Promise<void>;
  /** All files, in no order. */
  list: () => AsyncIterable<StoredFile>;
  /** Like `read`, for a file that is too large for the memory. */
  readStream: (name: string) => Promise<{ bytes: number; content: Readable } | undefined>;
  /**
   * Writes like `write`, but a file that is too large for the memory. Resolves with the number of bytes that were
   * written.
   */
  writeStream: (name: string, content: AsyncIterable<Uint8Array>) => Promise<number>;
  /**
   * Removes the unfinished files of writers that were killed. Only files that were begun before this time are removed.
   */
  removeUnfinished: (before: Date) => Promise<void>;
}

/**
 * Returns the error that a learner reads if the files cannot be reached. It has no cause, because the log has named the
 * cause once.
 */
export const storageAway = () =>
  new ProblemError("unavailable", "图片和声音暂时存取不了，请稍后再试；练习不受影响");
