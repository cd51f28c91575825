import { createHash } from "node:crypto";
import { StartError } from "#platform/start-error.ts";

/*
 * A backup is gzipped text. Each line is a kind, a tab and JSON. `#head` is the first line. `#end` is the last line,
 * with a SHA-256 of all lines before, so that a cut backup is recognised. A row of a table is a line with the table's
 * name and an array as PostgreSQL writes it (`to_json`). That array is never parsed in between, so whole numbers stay
 * whole.
 */

export interface Head {
  format: 1;
  /** The time of the backup, ISO 8601. */
  made_at: string;
  /** The time of the database's newest migration, in milliseconds since the epoch, as in Drizzle's journal. */
  migration: number;
  /** Tables, in the order of the lines. */
  tables: string[];
}

/** A file beside the database. */
export interface FileLine {
  name: string;
  /** Base64. */
  data: string;
}

export interface End {
  lines: number;
  sha256: string;
}

export const lineOf = (kind: string, json: string): string => `${kind}\t${json}\n`;

/** Counts and hashes lines. `end` makes the last line from the count and the hash. */
export function countLines(): { add: (line: string) => string; end: () => End } {
  const hash = createHash("sha256");
  let lines = 0;
  return {
    add(line) {
      hash.update(line);
      lines += 1;
      return line;
    },
    end: () => ({ lines, sha256: hash.digest("hex") }),
  };
}

export function partsOf(line: string): { kind: string; json: string } {
  const tab = line.indexOf("\t");
  if (tab <= 0) throw damaged();
  return { kind: line.slice(0, tab), json: line.slice(tab + 1) };
}

export const damaged = (cause?: unknown) =>
  new StartError("备份不完整或已损坏：换一份备份再试", cause === undefined ? {} : { cause });
