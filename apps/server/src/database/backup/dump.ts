import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { type Database, query } from "#database/database.ts";
import { newestApplied } from "#database/migrations.ts";
import { countLines, type Head, lineOf } from "./backup-lines.ts";
import { tablesOf } from "./catalogue.ts";

const rowsAtOnce = 200;

/**
 * The lines of a backup: the whole database at one moment, and the files of `uploadsDir`. Other work gets a turn
 * between pages of rows. The embedded database answers nothing else meanwhile.
 */
export async function dump(
  db: Database,
  { uploadsDir, now, write }: { uploadsDir: string; now: Date; write: (line: string) => Promise<void> },
): Promise<void> {
  const counted = countLines();
  const put = (kind: string, json: string) => write(counted.add(lineOf(kind, json)));
  await db.transaction(
    async (tx) => {
      const tables = await tablesOf(tx);
      const migration = await newestApplied(tx);
      const head: Head = { format: 1, made_at: now.toISOString(), migration, tables };
      await put("#head", JSON.stringify(head));
      for (const table of tables) {
        const all = sql`declare rows_of_table no scroll cursor for
          select to_json(each)::text as row from ${sql.identifier(table)} as each`;
        await tx.execute(all);
        for (;;) {
          const page = await query<{ row: string }>(
            tx,
            sql`fetch ${sql.raw(String(rowsAtOnce))} from rows_of_table`,
          );
          if (page.length === 0) break;
          await put(table, `[${page.map(({ row }) => row).join(",")}]`);
        }
        await tx.execute(sql`close rows_of_table`);
      }
    },
    { isolationLevel: "repeatable read", accessMode: "read only" },
  );
  for (const name of await filesIn(uploadsDir)) {
    const data = await readIfThere(join(uploadsDir, name));
    if (data) await put("#file", JSON.stringify({ name, data: data.toString("base64") }));
  }
  await write(lineOf("#end", JSON.stringify(counted.end())));
}

/** The paths of the files in the folder and its subfolders. */
async function filesIn(folder: string): Promise<string[]> {
  try {
    const found = await readdir(folder, { recursive: true, withFileTypes: true });
    return found
      .filter((entry) => entry.isFile() && !entry.name.endsWith(".tmp"))
      .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
      .toSorted();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return [];
    throw error;
  }
}

/** A picture may be replaced while the others are read. */
async function readIfThere(path: string): Promise<Buffer | undefined> {
  try {
    return await readFile(path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
    throw error;
  }
}
