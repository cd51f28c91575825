import type { Database } from "#database/database.ts";
import type { Files } from "#platform/files/open-files.ts";
import type { Vault } from "#platform/vault.ts";

/** What commands need beside the database. */
export interface Tools {
  /** Opens where withdrawals go and the keys of models; undefined where the operator has set no key. */
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
  /** What follows the command's name. */
  usage: string;
  /** One line for the list of commands. */
  summary: string;
  /** Answers what was done, in words for the operator; a `ProblemError` says why not. */
  run: (db: Database, args: readonly string[], tools: Tools) => Promise<string>;
}

/** The arguments do not fit the usage. The message names the wrong argument and the reason, if known. */
export class UsageError extends Error {
  override name = "UsageError";
}
