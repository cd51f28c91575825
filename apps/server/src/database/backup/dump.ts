import { sql } from "drizzle-orm";
import { type Database, query } from "#database/database.ts";
import { newestApplied } from "#database/migrations.ts";
import type { Storage } from "#platform/files/storage.ts";
import { countLines, type Head, lineOf } from "./backup-lines.ts";
import { tablesOf } from "./catalogue.ts";

const rowsAtOnce = 200;

/**
 * Yields the lines of a backup of the whole database at one moment, and of the files of `uploads`. Other work runs
 * between pages of rows. The embedded database does no other query meanwhile.
 */
export async function dump(
  db: Database,
  { uploads, now, write }: { uploads: Storage; now: Date; write: (line: string) => Promise<void> },
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
  const names: string[] = [];
  // A name with a dot in front belongs to the place and not to what is kept in it.
  for await (const { name } of uploads.list()) if (!name.startsWith(".")) names.push(name);
  for (const name of names.toSorted()) {
    // A picture may be replaced while the others are read.
    const data = await uploads.read(name);
    if (data) await put("#file", JSON.stringify({ name, data: data.toString("base64") }));
  }
  await write(lineOf("#end", JSON.stringify(counted.end())));
}
