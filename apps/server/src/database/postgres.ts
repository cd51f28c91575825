import { drizzle, type NodePgDatabase } from "drizzle-orm/node-postgres";
import { migrate } from "drizzle-orm/node-postgres/migrator";
import pg from "pg";
import { StartError } from "#platform/start-error.ts";
import { type Database, lastAnswer, type OpenDatabase, waitForLast } from "./database.ts";
import { lockMigrations } from "./locks.ts";
import { migrateForward } from "./migrations.ts";
import { statementNames } from "./statement-names.ts";

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
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    // A new one takes some tens of milliseconds until it knows the tables and has planned the statements.
    idleTimeoutMillis: 300_000,
    connectionTimeoutMillis: patience.connect,
    statement_timeout: patience.statement,
    query_timeout: patience.statement + 1000,
    // A statement goes out without the answers to those before it.
    pipeline: true,
    // Compiling a statement takes longer than any of ours runs.
    options: "-c jit=off",
  });
  pool.on("error", onFault);
  const nameOf = statementNames();
  pool.on("connect", (client) => {
    // The failing statement reports the error; without a listener it would end the process.
    client.on("error", () => {});
    planOnce(client, nameOf);
    beginAhead(client);
  });
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

/** Drizzle's own transaction would never release its connection if `begin` gets no response. */
function overPool(pool: pg.Pool): Database {
  const db = drizzle({ client: pool });
  db.transaction = async (work, config) => {
    const client = await pool.connect();
    try {
      let last: Promise<unknown> | undefined;
      const result = await drizzle({ client }).transaction(async (tx) => {
        const done = await work(tx);
        last = lastAnswer(tx);
        return done;
      }, config);
      // After a statement that failed, `commit` keeps nothing and reports no error.
      await last;
      return result;
    } finally {
      client.release();
    }
  };
  return db;
}

/** Names statements that have parameters and no name yet. */
function planOnce(client: pg.PoolClient, nameOf: (text: string) => string | undefined): void {
  const ask = client.query.bind(client) as (...args: unknown[]) => unknown;
  const asked = (statement: unknown, values: unknown, ...more: unknown[]): unknown => {
    if (!isNameless(statement) || !Array.isArray(values) || values.length === 0)
      return ask(statement, values, ...more);
    return ask({ ...statement, name: nameOf(statement.text) }, values, ...more);
  };
  client.query = asked as typeof client.query;
}

const isNameless = (statement: unknown): statement is pg.QueryConfig =>
  typeof statement === "object" &&
  statement !== null &&
  "text" in statement &&
  !("submit" in statement) &&
  (statement as pg.QueryConfig).name === undefined;

/**
 * Sends `begin` along with the first statement of the transaction. Should it ever fail, the connection does nothing more, as
 * each statement would be a transaction of its own.
 */
function beginAhead(client: pg.PoolClient): void {
  const ask = client.query.bind(client) as (...args: unknown[]) => Promise<unknown>;
  const asked = (statement: unknown, ...more: unknown[]): Promise<unknown> => {
    const answer = ask(statement, ...more);
    if (!isNameless(statement) || !statement.text.startsWith("begin")) return answer;
    answer.catch(() => void client.end());
    return Promise.resolve({ rows: [] });
  };
  client.query = asked as typeof client.query;
}

/** Uses a connection of its own, whose locks are released when it is closed. */
async function withoutLimits<Result>(
  url: string,
  { connect }: Patience,
  work: (db: NodePgDatabase) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: connect });
  client.on("error", () => {});
  try {
    await client.connect();
    return await work(waitForLast(drizzle({ client })));
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
