import type { NodePgDatabase } from "drizzle-orm/node-postgres";
import { migrate } from "drizzle-orm/node-postgres/migrator";
import pg from "pg";
import { StartError } from "#platform/start-error.ts";
import type { OpenDatabase } from "./database.ts";
import { lockMigrations } from "./locks.ts";
import { migrateForward } from "./migrations.ts";
import { openPool, overClient, overPool } from "./pool.ts";

/** Milliseconds that a call waits for PostgreSQL; less than a browser waits for the call. */
interface Patience {
  /** For a connection, new or from the pool. */
  connect: number;
  /** For one statement. PostgreSQL cancels it; if PostgreSQL does not respond, it fails a second later. */
  statement: number;
}

/**
 * Opens and migrates a PostgreSQL database, version 15 or later. `onFault` is called when an idle connection
 * breaks, which the pool replaces.
 */
export async function openPostgres(
  url: string,
  onFault: (error: Error) => void,
  {
    until,
    patience = { connect: 3000, statement: 7000 },
  }: { until?: number | undefined; patience?: Patience } = {},
): Promise<OpenDatabase> {
  const pool = openPool({
    connectionString: url,
    max: 10,
    // A new one takes some tens of milliseconds until it knows the tables and has planned the statements.
    idleTimeoutMillis: 300_000,
    connectionTimeoutMillis: patience.connect,
    statement_timeout: patience.statement,
    query_timeout: patience.statement + 1000,
    // Compiling a statement takes longer than any of ours runs.
    options: "-c jit=off",
  });
  pool.on("error", onFault);
  const patiently: OpenDatabase["patiently"] = (work) => withoutLimits(url, patience, work);
  try {
    await withoutLimits(url, patience, async (db) => {
      await lockMigrations(db);
      await migrateForward(db, (config) => migrate(db, config), until);
    });
  } catch (error) {
    await pool.end();
    throw error instanceof StartError ? error : unreachable(error);
  }
  return {
    db: overPool(pool),
    patiently,
    ping: async () => {
      await pool.query("select 1");
    },
    connections: () => ({ open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    close: () => pool.end(),
  };
}

/** Uses a connection of its own, whose locks are released when it is closed. */
async function withoutLimits<Result>(
  url: string,
  { connect }: Patience,
  work: (db: NodePgDatabase) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: connect,
    pipeline: true,
  });
  client.on("error", () => {});
  try {
    await client.connect();
    return await work(overClient(client));
  } finally {
    await client.end();
  }
}

/** The message contains neither user nor password. */
function unreachable(error: unknown): StartError {
  const reason =
    error instanceof Error ? error.message || String((error as { code?: string }).code) : String(error);
  return new StartError(
    `连接不上 DATABASE_URL 指定的数据库（${reason}）：请检查它是否已启动、地址和密码是否正确`,
    {
      cause: error,
    },
  );
}
