import type { EventEmitter } from "node:events";
import { existsSync } from "node:fs";
import { rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { drizzle } from "drizzle-orm/node-postgres";
import { migrate } from "drizzle-orm/node-postgres/migrator";
import type pg from "pg";
import { hasLittleSpace, isDiskFull } from "#platform/disk-full.ts";
import { StartError } from "#platform/start-error.ts";
import type { OpenDatabase } from "./database.ts";
import { EmbeddedConnection } from "./embedded-connection.ts";
import { lockFolder } from "./folder-lock.ts";
import { migrateForward } from "./migrations.ts";
import { openHearers } from "./news/hearers.ts";
import { channel } from "./news/publish-news.ts";
import { openPool, overPool } from "./pool.ts";
import { PrivateFiles } from "./private-files.ts";

/**
 * Opens and migrates the embedded database in `folder`, which must exist and be locked for this process. `onPanic` is
 * called if the database fails for good. The next start repairs the database from its log.
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
    const opened = await overPGlite(await openOrCreate(folder), { until, onPanic });
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

/** Creates the database under another name and then renames it, so that a killed process leaves no partial database. */
async function create(path: string): Promise<void> {
  const unfinished = `${path}.new`;
  await rm(unfinished, { recursive: true, force: true });
  const client = await PGlite.create({ fs: new PrivateFiles(unfinished) });
  await client.close();
  await rename(unfinished, path);
}

/**
 * The settings of the pool with the only connection that PGlite allows. User and database are named here, because `pg`
 * would otherwise look for them in the environment.
 */
const onlyConnection: pg.PoolConfig = {
  max: 1,
  idleTimeoutMillis: 0,
  user: "postgres",
  database: "postgres",
  client_encoding: "UTF8",
  ssl: false,
};

/**
 * Milliseconds after which statements are planned again. A plan that was made for a small table may be wrong for a
 * large table.
 */
const plansLastMs = 60_000;

/**
 * Migrates an open PGlite and wraps it as an `OpenDatabase`. Closing the result closes PGlite, unless `close` says
 * otherwise.
 */
export async function overPGlite(
  client: PGlite,
  { until, onPanic, close = () => client.close() }: Options = {},
): Promise<OpenDatabase> {
  const pool = openPool({ ...onlyConnection, stream: () => new EmbeddedConnection(client) });
  // The statement that waited for the answer reports it.
  pool.on("error", () => {});
  if (onPanic) pool.on("connect", (connected) => watchForPanic(connected, onPanic));
  const hearers = openHearers();
  pool.on("connect", (connected) => {
    connected.on("notification", ({ payload = "" }) => hearers.tell(payload));
    // Where this fails, so does the statement that comes next, which reports it.
    connected.query(`listen ${channel}`).catch(() => {});
  });
  // A server of its own would do so by itself, whenever it has analysed a table.
  const replan = setInterval(() => void pool.query("discard plans").catch(() => {}), plansLastMs).unref();
  const closeAll = async () => {
    clearInterval(replan);
    await pool.end();
    await close();
  };
  try {
    const migrated = drizzle({ client: pool });
    await migrateForward(migrated, (config) => migrate(migrated, config), until);
  } catch (error) {
    await closeAll();
    throw error;
  }
  const db = overPool(pool);
  return {
    db,
    patiently: (work) => work(db),
    ping: async () => {
      await pool.query("select 1");
    },
    connections: () => ({ open: 1, waiting: pool.waitingCount }),
    listen: hearers.listen,
    close: closeAll,
  };
}

interface Options {
  until?: number | undefined;
  onPanic?: (error: Error) => void;
  close?: () => Promise<void>;
}

function watchForPanic(client: pg.PoolClient, onPanic: (error: Error) => void): void {
  const { connection } = client as pg.PoolClient & { connection: EventEmitter };
  connection.on("errorMessage", (error: pg.DatabaseError) => {
    if (error.severity === "PANIC") onPanic(error);
  });
}
