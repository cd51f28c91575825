import type { Database } from "#database/database.ts";
import type { Files } from "#platform/files/open-files.ts";
import type { Vault } from "#platform/vault.ts";

/** The tools that commands need beside the database. */
export interface Tools {
  /** Decrypts the destinations of withdrawals and the keys of models; undefined if the operator has set no key. */
  vault: Vault | undefined;
  tell: Tell;
  files: Files;
  /** The server's data folder. */
  dataDir: string;
}

/** Takes a line about how far a long command is. */
export type Tell = (line: string) => void;

/** One thing that an operator does from the command line. */
export interface Command {
  /** The arguments that follow the command's name. */
  usage: string;
  /** One line for the list of commands. */
  summary: string;
  /**
   * Returns a report of what was done, in words for the operator. Throws a `ProblemError` with the reason if nothing
   * could be done.
   */
  run: (db: Database, args: readonly string[], tools: Tools) => Promise<string>;
}

/** Thrown if the arguments do not fit the usage. The message names the wrong argument and the reason, if known. */
export class UsageError extends Error {
  override name = "UsageError";
}
