import { drizzle, NodePgDatabase, NodePgSession } from "drizzle-orm/node-postgres";
import { PgDialect } from "drizzle-orm/pg-core";
import pg from "pg";
import { lastAnswer } from "./database.ts";
import { statementNames } from "./statement-names.ts";

/** A pool whose connections plan a statement once, and send statements without waiting for the answers to those before. */
export function openPool(options: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool({ ...options, pipeline: true, Client: clientWithNames() });
  // The failing statement reports the error; without a listener the error would end the process.
  pool.on("connect", (client) => client.on("error", () => {}));
  return pool;
}

/** A class of connections that name the statements that all of them send often, so that PostgreSQL plans them once. */
function clientWithNames() {
  const nameOf = statementNames();
  const withName = (statement: unknown, values: unknown): unknown =>
    isNameless(statement) && Array.isArray(values) && values.length > 0
      ? { ...statement, name: nameOf(statement.text) }
      : statement;
  return class extends pg.Client {
    override query(...[statement, values, ...more]: unknown[]): never {
      const ask = super.query.bind(this) as (...args: unknown[]) => never;
      return ask(withName(statement, values), values, ...more);
    }
  };
}

const isNameless = (statement: unknown): statement is pg.QueryConfig =>
  typeof statement === "object" &&
  statement !== null &&
  "text" in statement &&
  !("submit" in statement) &&
  (statement as pg.QueryConfig).name === undefined;

/** Drizzle over a pool: each transaction has a connection of its own. */
export function overPool(pool: pg.Pool): NodePgDatabase {
  return new ServerDatabase(pool, async () => {
    const client = await pool.connect();
    return { client, giveBack: () => client.release() };
  });
}

/** Drizzle over one connection, which the caller closes. */
export function overClient(client: pg.Client): NodePgDatabase {
  return new ServerDatabase(client, async () => ({ client, giveBack: () => {} }));
}

type Lend = () => Promise<{ client: pg.Client | pg.PoolClient; giveBack: () => void }>;

class ServerDatabase extends NodePgDatabase {
  readonly #lend: Lend;

  constructor(client: pg.Pool | pg.Client, lend: Lend) {
    const dialect = new PgDialect();
    super(dialect, new NodePgSession(client, dialect, undefined), undefined);
    this.#lend = lend;
  }

  /** Drizzle's own transaction over a pool keeps its connection for good when `begin` gets no answer. */
  override async transaction<Result>(
    ...[work, config]: Parameters<NodePgDatabase["transaction"]>
  ): Promise<Result> {
    const { client, giveBack } = await this.#lend();
    try {
      let last: Promise<unknown> | undefined;
      const result = await drizzle({ client }).transaction(async (tx) => {
        const done = (await work(tx)) as Result;
        last = lastAnswer(tx);
        return done;
      }, config);
      // After a statement that failed, `commit` keeps nothing and reports no error.
      await last;
      return result;
    } finally {
      giveBack();
    }
  }
}
