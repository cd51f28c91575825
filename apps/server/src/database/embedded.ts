import { existsSync } from "node:fs";
import { rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { PGlite, type QueryOptions, type Transaction, types } from "@electric-sql/pglite";
import { sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/pglite";
import { migrate } from "drizzle-orm/pglite/migrator";
import { hasLittleSpace, isDiskFull } from "#platform/disk-full.ts";
import { StartError } from "#platform/start-error.ts";
import { type OpenDatabase, waitForLast } from "./database.ts";
import { lockFolder } from "./folder-lock.ts";
import { migrateForward } from "./migrations.ts";
import { PrivateFiles } from "./private-files.ts";

/**
 * Opens and migrates the embedded database in `folder`, which must exist and be locked for this process.
 * `onPanic` is called when the database fails for good; the next start repairs it from its log.
 */
export async function openEmbedded(
  folder: string,
  {
    onLockLost,
    onPanic,
    until,
  }: { onLockLost: () => void; onPanic: (error: Error) => void; until?: number | undefined },
): Promise<OpenDatabase> {
  const unlock = await lockFolder(folder, onLockLost);
  try {
    const client = await openOrCreate(folder);
    watchForPanic(client, onPanic);
    const opened = await overPGlite(client, until);
    return { ...opened, close: () => opened.close().finally(unlock) };
  } catch (error) {
    await unlock();
    throw isDiskFull(error) ? fullDisk(folder, error) : error;
  }
}

async function openOrCreate(folder: string): Promise<PGlite> {
  const path = join(folder, "database");
  try {
    if (!existsSync(path)) await create(path);
    return await PGlite.create({ fs: new PrivateFiles(path) });
  } catch (error) {
    if (isDiskFull(error) || (await hasLittleSpace(folder))) throw fullDisk(folder, error);
    throw new StartError(
      `无法打开 ${folder} 里的数据库，它可能已损坏或来自另一个版本：请从备份恢复，或用 DATA_DIR 指定另一个文件夹`,
      { cause: error },
    );
  }
}

const fullDisk = (folder: string, cause: unknown) =>
  new StartError(`数据文件夹 ${folder} 所在的磁盘已满：请清理空间后再启动，不要动里面的数据`, { cause });

/** Created under another name and then renamed, so that a killed process leaves no partial database. */
async function create(path: string): Promise<void> {
  const unfinished = `${path}.new`;
  await rm(unfinished, { recursive: true, force: true });
  const client = await PGlite.create({ fs: new PrivateFiles(unfinished) });
  await client.close();
  await rename(unfinished, path);
}

function watchForPanic(client: PGlite, onPanic: (error: Error) => void): void {
  const tell = (error: unknown) => {
    if (error instanceof Error && "severity" in error && error.severity === "PANIC") onPanic(error);
    throw error;
  };
  const { execProtocol, execProtocolStream } = client;
  client.execProtocol = (...message) => execProtocol.apply(client, message).catch(tell);
  client.execProtocolStream = (...message) => execProtocolStream.apply(client, message).catch(tell);
}

/** Migrates and wraps an open PGlite; closing the result closes it. */
export async function overPGlite(client: PGlite, until?: number): Promise<OpenDatabase> {
  const db = waitForLast(drizzle({ client: parsingOnce(client) }));
  try {
    await migrateForward(db, (config) => migrate(db, config), until);
  } catch (error) {
    await client.close();
    throw error;
  }
  return {
    db,
    patiently: (work) => work(db),
    ping: async () => {
      await db.execute(sql`select 1`);
    },
    connections: () => ({ open: 1 }),
    close: () => client.close(),
  };
}

/** What Drizzle reads itself: times, intervals and days, and arrays of them and of numbers. */
const readByDrizzle = [
  types.TIMESTAMP,
  types.TIMESTAMPTZ,
  types.INTERVAL,
  types.DATE,
  1115,
  1185,
  1187,
  1182,
  1231,
];

/**
 * What Drizzle talks to. It gives each query the same parsers, beside which PGlite copies its own four hundred, for as
 * long as a small query takes; here PGlite has them from the start, and none come with a query.
 */
function parsingOnce(client: PGlite): PGlite {
  for (const type of readByDrizzle) client.parsers[type] = (text) => text;
  return Object.assign(withoutParsers(client), {
    transaction: <Result>(work: (tx: Transaction) => Promise<Result>) =>
      client.transaction((tx) => work(withoutParsers(tx))),
  });
}

function withoutParsers<Client extends Pick<PGlite, "query">>(client: Client): Client {
  return Object.assign(Object.create(client) as Client, {
    query: <Row>(text: string, params?: unknown[], { rowMode }: QueryOptions = {}) =>
      client.query<Row>(text, params, rowMode && { rowMode }),
  });
}
