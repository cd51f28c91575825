import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import releases from "../../../../docs/releases.json" with { type: "json" };
import journal from "./migrations/meta/_journal.json" with { type: "json" };
import { firstReaderOf, isDeclared, readerOf } from "./readers.ts";

const folder = join(import.meta.dirname, "migrations");
const statementsOf = (tag: string) =>
  readFileSync(join(folder, `${tag}.sql`), "utf8")
    .split("--> statement-breakpoint")
    .map((statement) => statement.trim())
    .filter((statement) => statement !== "");

/** Returns whether a migration only adds, so that servers that do not know it read and write as before. */
function onlyAdds(tag: string): boolean {
  const statements = statementsOf(tag);
  const made = new Set(statements.flatMap((statement) => /^CREATE TABLE "(\w+)"/.exec(statement)?.[1] ?? []));
  return statements.every((statement) => {
    if (/^(CREATE (TABLE|INDEX)|DROP INDEX) /.test(statement)) return true;
    const table = /^(?:ALTER TABLE|CREATE UNIQUE INDEX "\w+" ON) "(\w+)"/.exec(statement)?.[1];
    if (table !== undefined && made.has(table)) return true;
    return /^ALTER TABLE "\w+" ADD COLUMN /.test(statement) && /DEFAULT|^(?!.*NOT NULL)/s.test(statement);
  });
}

/** Returns the tables and columns that a migration drops or renames, as `table` or `table.column`. */
const takenBy = (tag: string): string[] =>
  statementsOf(tag).flatMap((statement) => {
    const table = /^(?:DROP TABLE|ALTER TABLE) "(\w+)"/.exec(statement)?.[1] ?? "";
    const column = / (?:DROP|RENAME) COLUMN "(\w+)"/.exec(statement)?.[1];
    if (column !== undefined) return [`${table}.${column}`];
    return /^DROP TABLE| RENAME TO /.test(statement) ? [table] : [];
  });

interface Snapshot {
  tables: Record<string, { name: string; columns: Record<string, { name: string }> }>;
}

/** The tables and columns after a migration. */
function namesAfter(index: number): Set<string> {
  const file = join(folder, "meta", `${String(index).padStart(4, "0")}_snapshot.json`);
  const { tables } = JSON.parse(readFileSync(file, "utf8")) as Snapshot;
  return new Set(
    Object.values(tables).flatMap(({ name, columns }) => [
      name,
      ...Object.values(columns).map((column) => `${name}.${column.name}`),
    ]),
  );
}

/** Returns the number of the newest migration in the last release; undefined if the clone lacks that release. */
function lastReleased(): number | undefined {
  const commit = Object.values(releases).at(-1) ?? "";
  const path = "apps/server/src/database/migrations/meta/_journal.json";
  try {
    const text = execFileSync("git", ["show", `${commit}:${path}`], { cwd: folder, stdio: "pipe" });
    return (JSON.parse(String(text)) as typeof journal).entries.length - 1;
  } catch {
    console.log("the last release is not in this clone, so migrations are not held against it");
    return undefined;
  }
}
const released = lastReleased();

test.skipIf(released === undefined)(
  "a migration drops and renames only what the last release does not read",
  () => {
    const read = namesAfter(released ?? 0);
    const taking = journal.entries
      .slice((released ?? 0) + 1)
      .filter(({ tag }) => takenBy(tag).some((name) => read.has(name)));
    expect(taking.map(({ tag }) => tag)).toEqual([]);
  },
);

test.skipIf(released === undefined)(
  "a migration that does more than add says which servers may read after it",
  () => {
    const fresh = journal.entries.slice((released ?? 0) + 1).map(({ tag }) => tag);
    expect(fresh.filter((tag) => !onlyAdds(tag) && !isDeclared(tag))).toEqual([]);
  },
);

test("the last migration that a server must know is the first reader of them all", () => {
  const readers = new Set(journal.entries.map(({ tag }) => readerOf(tag)));
  const entries = journal.entries.filter(({ tag }) => readers.has(tag));
  expect(firstReaderOf(journal.entries)).toBe(entries.at(-1)?.when);
  expect(firstReaderOf([{ tag: "0001_settings", when: 5 }])).toBe(0);
});
