import { hostname } from "node:os";
import { sql } from "drizzle-orm";
import type { NodePgDatabase } from "drizzle-orm/node-postgres";
import { migrate } from "drizzle-orm/node-postgres/migrator";
import pg from "pg";
import { hostsOf } from "#platform/database-variables.ts";
import { StartError } from "#platform/start-error.ts";
import type { OpenDatabase } from "./database.ts";
import { Hosts, ReadOnlyHost } from "./hosts.ts";
import { lockMigrations } from "./locks.ts";
import { migrateForward } from "./migrations.ts";
import { openHearers } from "./news/hearers.ts";
import { type ListenerOptions, openListener } from "./news/listener.ts";
import { dropIdle, openPool, overClient, overPool } from "./pool.ts";

/** Milliseconds that a call waits for PostgreSQL; less than a browser waits for the call. */
interface Patience {
  /** For a connection, new or from the pool. */
  connect: number;
  /**
   * For one statement. PostgreSQL cancels the statement after this time. If PostgreSQL does not respond, the statement
   * fails a second later.
   */
  statement: number;
  /**
   * Between two statements of a transaction. After this time PostgreSQL ends the connection and frees its locks,
   * because the server that began the transaction may be frozen or gone.
   */
  idle: number;
  /** For the migrations of another server. */
  migrations: number;
}

const usualPatience: Patience = { connect: 3000, statement: 7000, idle: 15_000, migrations: 600_000 };

export interface PostgresOptions {
  /** Connections that are kept at most. */
  connections?: number | undefined;
  /**
   * A URL that bypasses a pooler which lends a connection for only one transaction; undefined if there is no such
   * pooler.
   */
  directUrl?: string | undefined;
  until?: number | undefined;
  patience?: Partial<Patience>;
  /** Told what the operator should know while the database opens. */
  onNotice?: (notice: string) => void;
}

/**
 * Opens and migrates a PostgreSQL database, version 15 or later. `onFault` is called when an idle connection
 * breaks, which the pool replaces.
 */
export async function openPostgres(
  url: string,
  onFault: (error: Error) => void,
  { connections = 10, directUrl, until, patience: given, onNotice = () => {} }: PostgresOptions = {},
): Promise<OpenDatabase> {
  const patience = { ...usualPatience, ...given };
  const hosts = new Hosts(hostsOf(url));
  const hasPooler = directUrl !== undefined;
  const connection: pg.ClientConfig = {
    application_name: applicationName(),
    keepAlive: true,
    keepAliveInitialDelayMillis: 5000,
    connectionTimeoutMillis: patience.connect,
    query_timeout: patience.statement + 1000,
    ...(hasPooler ? {} : limitsOfConnection(patience)),
  };
  const patiently: OpenDatabase["patiently"] = (work) => withoutLimits(directUrl ?? url, patience, work);
  try {
    // A pooler that nobody spoke of refuses the limits here, before it would keep the lock of the migrations.
    await (await connectToPrimary(hosts, connection)).end();
    await patiently(async (db) => {
      await lockMigrations(db, { patienceMs: patience.migrations, onWait: onNotice });
      await migrateForward(db, (config) => migrate(db as NodePgDatabase, config), until);
    });
  } catch (error) {
    throw error instanceof StartError ? error : unreachable(error);
  }
  const pool = openPool({
    ...connection,
    hosts,
    isOwn: !hasPooler,
    max: connections,
    // A new one takes some tens of milliseconds until it knows the tables and has planned the statements.
    idleTimeoutMillis: 300_000,
  });
  pool.on("error", onFault);
  // A fault that broke one connection has most likely broken the others. Each would cost a call its patience.
  pool.on("connect", (client) => client.on("error", () => void dropIdle(pool)));
  if (hasPooler) {
    const limited = await pool.query<{ limit: string }>(
      "select current_setting('statement_timeout') as limit",
    );
    if (limited.rows[0]?.limit === "0") onNotice(noLimitBehindPooler);
  }
  const hearers = openHearers();
  let listener: ReturnType<typeof openListener> | undefined;
  return {
    db: overPool(pool, hasPooler ? { first: limitsOfTransaction(patience) } : {}),
    patiently,
    ping: async () => {
      await pool.query("select 1");
    },
    connections: () => ({ open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    listen(hear) {
      listener ??= openListener({
        ...wayOfNews(directUrl ?? url, patience),
        hear: hearers.tell,
        onFault,
      });
      return hearers.listen(hear);
    },
    async close() {
      await listener?.close();
      await pool.end();
    },
  };
}

/**
 * Returns the connection that carries the news. It bypasses any pooler, because a pooler would give the connection to
 * others between two transactions, so news would be lost.
 */
function wayOfNews(url: string, { connect }: Patience): Pick<ListenerOptions, "connect" | "look"> {
  const hosts = new Hosts(hostsOf(url));
  const config: pg.ClientConfig = {
    application_name: `${applicationName()} news`.slice(0, 63),
    keepAlive: true,
    connectionTimeoutMillis: connect,
    query_timeout: connect,
    options: lostPeers,
    // A connection with statements that wait for an answer would not end before the answer came.
    pipeline: false,
  };
  return {
    connect: () => connectToPrimary(hosts, config),
    async look(client) {
      await client.query("select 1");
      await hosts.requirePrimary(client);
    },
  };
}

/** Returns the name by which the operator tells the servers apart in `pg_stat_activity`. */
const applicationName = () => `shiju ${hostname()} ${process.pid}`.slice(0, 63);

/** Compiling a statement takes longer than any of ours runs. */
const noCompiling = "-c jit=off";
/**
 * Options that make PostgreSQL notice within eleven seconds that the machine at the other end is gone. PostgreSQL then
 * frees the locks of that machine.
 */
const lostPeers =
  "-c tcp_keepalives_idle=5 -c tcp_keepalives_interval=2 -c tcp_keepalives_count=3 -c tcp_user_timeout=11000";

const limitsOfConnection = ({ statement, idle }: Patience): pg.PoolConfig => ({
  statement_timeout: statement,
  idle_in_transaction_session_timeout: idle,
  options: `${noCompiling} ${lostPeers}`,
});

/**
 * Sets the same limits for one transaction only, because the connection behind a pooler serves others before and after
 * it.
 */
const limitsOfTransaction = ({ statement, idle }: Patience) => sql`
  select set_config('statement_timeout', ${String(statement)}, true),
    set_config('idle_in_transaction_session_timeout', ${String(idle)}, true),
    set_config('jit', 'off', true)`;

const noLimitBehindPooler =
  "数据库前有连接池，单条语句没有时间限制：请在数据库里运行一次 alter role 用户 in database 库名 set statement_timeout = '7s'";

/**
 * Does the work on a connection of its own without time limits. The locks of the connection are released when it is
 * closed.
 */
async function withoutLimits<Result>(
  url: string,
  { connect }: Patience,
  work: (db: NodePgDatabase) => Promise<Result>,
): Promise<Result> {
  const client = await connectToPrimary(new Hosts(hostsOf(url)), {
    application_name: applicationName(),
    connectionTimeoutMillis: connect,
  });
  try {
    return await work(overClient(client));
  } finally {
    await client.end();
  }
}

/** Tries each host once; throws the last failure. */
async function connectToPrimary(hosts: Hosts, config: pg.ClientConfig): Promise<pg.Client> {
  let failure: unknown;
  for (let tried = 0; tried < hosts.count; tried += 1) {
    const client = new pg.Client({ pipeline: true, ...config, connectionString: hosts.current });
    client.on("error", () => {});
    try {
      await client.connect();
      await hosts.requirePrimary(client);
      return client;
    } catch (error) {
      failure = error;
      await client.end();
      hosts.leave(hosts.current);
    }
  }
  throw failure;
}

/** The message contains neither user nor password. */
function unreachable(error: unknown): StartError {
  return new StartError(whyUnreachable(error), { cause: error });
}

function whyUnreachable(error: unknown): string {
  if (error instanceof ReadOnlyHost)
    return "DATABASE_URL 里的主机都只能读：请把其中一台升为主库，或检查地址是否写全";
  if (error instanceof Error && error.message.includes("unsupported startup parameter"))
    return "DATABASE_URL 前面是连接池（如 PgBouncer）：请设置 DATABASE_POOLER=transaction，并用 DATABASE_DIRECT_URL 给出不经过它的地址";
  const reason =
    error instanceof Error ? error.message || String((error as { code?: string }).code) : String(error);
  return `连接不上 DATABASE_URL 指定的数据库（${reason}）：请检查它是否已启动、地址和密码是否正确`;
}
