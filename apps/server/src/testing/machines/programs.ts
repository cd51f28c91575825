import { execFileSync } from "node:child_process";
import { readdirSync } from "node:fs";
import { join } from "node:path";

/** The path of a program; undefined where it is not installed. */
export function findProgram(...names: readonly string[]): string | undefined {
  for (const name of names)
    try {
      return execFileSync("which", [name], { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] }).trim();
    } catch {
      continue;
    }
  return undefined;
}

/**
 * Returns the folder of PostgreSQL's own programs, in the newest version that Debian has; undefined if there is none.
 */
export function findPostgresPrograms(): string | undefined {
  const folder = "/usr/lib/postgresql";
  try {
    const newest = readdirSync(folder).toSorted((a, b) => Number(b) - Number(a))[0];
    return newest === undefined ? undefined : join(folder, newest, "bin");
  } catch {
    return undefined;
  }
}

/**
 * Returns whether a program that a part needs is missing. If so, one line in the tests' output says that the part is
 * skipped.
 */
export function isWithout(part: string, found: Record<string, unknown>): boolean {
  const missing = Object.keys(found).filter((name) => found[name] === undefined);
  if (missing.length > 0) console.log(`${part}: skipped, no ${missing.join(", ")}`);
  return missing.length > 0;
}
