import { posix } from "node:path";
import { sql } from "drizzle-orm";
import { type Database, query, type Transaction } from "#database/database.ts";
import type { Storage } from "#platform/files/storage.ts";
import { isMonthly, makeMonth, type MonthlyTable } from "#database/months.ts";
import { StartError } from "#platform/start-error.ts";
import { countLines, damaged, type End, type FileLine, type Head, partsOf } from "./backup-lines.ts";
import { type ForeignKey, foreignKeysOf, tablesOf } from "./catalogue.ts";

/** The first line of a backup. */
export function readHead(line: string): Head {
  const { kind, json } = partsOf(line);
  if (kind !== "#head") throw damaged();
  const head = JSON.parse(json) as Head;
  if (head.format !== 1) throw new StartError("备份来自更新的版本：请先升级拾句");
  return head;
}

/**
 * Puts the lines of a backup into a database with the same migrations, and its files into `uploads`. If anything fails,
 * nothing is kept. Returns the number of rows.
 */
export async function load(
  db: Database,
  lines: AsyncIterable<string>,
  { uploads }: { uploads: Storage },
): Promise<number> {
  return db.transaction(async (tx) => {
    const keys = await foreignKeysOf(tx);
    const tables = await tablesOf(tx);
    await untie(tx, tables, keys);
    let rows = 0;
    const counted = countLines();
    let end: End | undefined;
    for await (const line of lines) {
      if (end) throw damaged();
      const { kind, json } = partsOf(line);
      if (kind === "#end") {
        end = JSON.parse(json) as End;
        continue;
      }
      counted.add(`${line}\n`);
      if (kind === "#file") await putFile(uploads, JSON.parse(json) as FileLine);
      else if (kind !== "#head") rows += await putRows(tx, tables, kind, json);
    }
    const { lines: count, sha256 } = counted.end();
    if (end?.lines !== count || end.sha256 !== sha256) throw damaged();
    await tie(tx, tables, keys);
    return rows;
  });
}

/**
 * Switches off foreign keys and triggers. The rows come in any order, and the triggers have already checked the rows
 * when those were first written.
 */
async function untie(tx: Transaction, tables: readonly string[], keys: readonly ForeignKey[]): Promise<void> {
  for (const { table, name } of keys)
    await tx.execute(sql`alter table ${sql.raw(table)} drop constraint ${sql.identifier(name)}`);
  for (const table of tables) {
    await tx.execute(sql`alter table ${sql.identifier(table)} disable trigger user`);
    await tx.execute(sql`delete from ${sql.identifier(table)}`);
  }
}

async function tie(tx: Transaction, tables: readonly string[], keys: readonly ForeignKey[]): Promise<void> {
  for (const table of tables) await tx.execute(sql`alter table ${sql.identifier(table)} enable trigger user`);
  for (const { table, name, definition } of keys)
    await tx.execute(
      sql`alter table ${sql.raw(table)} add constraint ${sql.identifier(name)} ${sql.raw(definition)}`,
    );
}

async function putRows(
  tx: Transaction,
  tables: readonly string[],
  table: string,
  json: string,
): Promise<number> {
  if (!tables.includes(table)) throw damaged();
  const name = sql.identifier(table);
  if (isMonthly(table)) await makeMonthsOf(tx, table, json);
  const put = await query<{ one: number }>(
    tx,
    sql`insert into ${name} select * from json_populate_recordset(null::${name}, ${json}::json) returning 1 as one`,
  );
  return put.length;
}

async function makeMonthsOf(tx: Transaction, table: MonthlyTable, json: string): Promise<void> {
  const months = await query<{ month: string }>(
    tx,
    sql`select distinct month::text from json_populate_recordset(null::${sql.identifier(table)}, ${json}::json)`,
  );
  for (const { month } of months) await makeMonth(tx, table, month);
}

async function putFile(uploads: Storage, { name, data }: FileLine): Promise<void> {
  // Of a name that leads out of its folder.
  if (posix.join("/", name) !== `/${name}`) throw damaged();
  await uploads.write(name, Buffer.from(data, "base64"));
}
