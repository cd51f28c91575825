import type { SQL } from "drizzle-orm";
import { drizzle, NodePgDatabase, NodePgSession } from "drizzle-orm/node-postgres";
import { PgDialect } from "drizzle-orm/pg-core";
import pg from "pg";
import { ahead, thenLast } from "./database.ts";
import type { Hosts } from "./hosts.ts";
import { statementNames } from "./statement-names.ts";

interface PoolOptions extends pg.PoolConfig {
  /**
   * Whether all statements of a connection reach the same session of PostgreSQL, so that PostgreSQL may keep plans on
   * it.
   */
  isOwn?: boolean;
  /** Where the next connection goes, where this may change. */
  hosts?: Hosts;
}

/**
 * Opens a pool whose connections plan a statement once. They send statements without waiting for the answers to earlier
 * statements.
 */
export function openPool({ isOwn = true, hosts, ...options }: PoolOptions): pg.Pool {
  const Client = connectionClass({ nameOf: isOwn ? statementNames() : undefined, hosts });
  const pool = new pg.Pool({
    ...options,
    pipeline: true,
    Client,
    ...(hosts ? { onConnect: (client) => hosts.requirePrimary(client) } : {}),
  });
  // The failing statement reports the error; without a listener the error would end the process.
  pool.on("connect", (client) => client.on("error", () => {}));
  return pool;
}

/** Closes the connections that nobody uses. The next calls open new connections. */
export async function dropIdle(pool: pg.Pool): Promise<void> {
  const borrowed = Array.from({ length: pool.idleCount }, () => pool.connect());
  for (const connection of await Promise.allSettled(borrowed))
    if (connection.status === "fulfilled") connection.value.release(true);
}

interface ConnectionOptions {
  /**
   * Returns the name under which PostgreSQL keeps the plan of a statement. It is undefined if no statement may have a
   * name, because the next statement may go to another connection of PostgreSQL.
   */
  nameOf: ((text: string) => string | undefined) | undefined;
  hosts: Hosts | undefined;
}

/**
 * Returns a class of connections to the current host of the database. The connections name the statements that are sent
 * often by all of them together.
 */
function connectionClass({ nameOf, hosts }: ConnectionOptions) {
  const withName = (statement: unknown, values: unknown): unknown => {
    if (!isStatement(statement)) return statement;
    if (!nameOf) return { ...statement, name: undefined };
    const mayGetOne = statement.name === undefined && Array.isArray(values) && values.length > 0;
    return mayGetOne ? { ...statement, name: nameOf(statement.text) } : statement;
  };
  return class extends pg.Client {
    constructor(config?: pg.ClientConfig) {
      super(hosts ? { ...config, connectionString: hosts.current } : config);
      hosts?.follow(this);
    }

    override query(...[statement, values, ...more]: unknown[]): never {
      const ask = super.query.bind(this) as (...args: unknown[]) => never;
      return ask(withName(statement, values), values, ...more);
    }
  };
}

const isStatement = (statement: unknown): statement is pg.QueryConfig =>
  typeof statement === "object" && statement !== null && "text" in statement && !("submit" in statement);

/**
 * Returns Drizzle over a pool, in which each transaction has a connection of its own. `first` is the first statement of
 * each transaction, and nobody waits for its answer.
 */
export function overPool(pool: pg.Pool, { first }: { first?: SQL } = {}): NodePgDatabase {
  const lend: Lend = async () => {
    const client = await pool.connect();
    return { client, giveBack: () => client.release() };
  };
  return new ServerDatabase(pool, lend, first);
}

/** Drizzle over one connection, which the caller closes. */
export function overClient(client: pg.Client): NodePgDatabase {
  return new ServerDatabase(client, async () => ({ client, giveBack: () => {} }));
}

type Lend = () => Promise<{ client: pg.Client | pg.PoolClient; giveBack: () => void }>;

class ServerDatabase extends NodePgDatabase {
  readonly #lend: Lend;
  readonly #first: SQL | undefined;

  constructor(client: pg.Pool | pg.Client, lend: Lend, first?: SQL) {
    const dialect = new PgDialect();
    super(dialect, new NodePgSession(client, dialect, undefined), undefined);
    this.#lend = lend;
    this.#first = first;
  }

  /**
   * Runs a transaction and gives its connection back in any case. Drizzle's own transaction over a pool keeps its
   * connection for good if `begin` gets no answer.
   */
  override async transaction<Result>(
    ...[work, config]: Parameters<NodePgDatabase["transaction"]>
  ): Promise<Result> {
    const { client, giveBack } = await this.#lend();
    try {
      const done = await drizzle({ client }).transaction((tx) => {
        if (this.#first) void ahead(tx.execute(this.#first).execute());
        return thenLast(tx, work);
      }, config);
      // After a statement that failed, `commit` keeps nothing and reports no error.
      await done.answers;
      return done.result as Result;
    } finally {
      giveBack();
    }
  }
}
