import { drizzle } from "drizzle-orm/node-postgres";
import pg from "pg";
import { type Database, lastAnswer } from "./database.ts";
import { statementNames } from "./statement-names.ts";

/** Connections that plan a statement once, and send statements without waiting for the answers to those before. */
export function openPool(options: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool({ ...options, pipeline: true });
  const nameOf = statementNames();
  pool.on("connect", (client) => {
    // The failing statement reports the error; without a listener it would end the process.
    client.on("error", () => {});
    planOnce(client, nameOf);
    beginAhead(client);
  });
  return pool;
}

/** Drizzle's own transaction would never release its connection if `begin` gets no response. */
export function overPool(pool: pg.Pool): Database {
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
