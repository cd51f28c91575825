import { randomBytes } from "node:crypto";
import { userInfo } from "node:os";
import pg from "pg";

/**
 * Returns the URL of the maintenance database of a PostgreSQL that lets the tests make databases; undefined if there is
 * none.
 */
export async function findPostgres(): Promise<string | undefined> {
  const named = process.env["TEST_DATABASE_URL"];
  const candidates = named
    ? [named]
    : [
        `postgresql:///postgres?host=/var/run/postgresql&user=${userInfo().username}`,
        "postgresql://postgres@127.0.0.1:5432/postgres",
        `postgresql://${userInfo().username}@127.0.0.1:5432/postgres`,
      ];
  for (const url of candidates) {
    if (await mayMakeDatabases(url)) return url;
  }
  return undefined;
}

async function mayMakeDatabases(url: string): Promise<boolean> {
  try {
    const [row] = await query(
      url,
      "select rolcreatedb or rolsuper as may from pg_roles where rolname = current_user",
    );
    return row?.["may"] === true;
  } catch {
    return false;
  }
}

export interface TestDatabase {
  url: string;
  /** Runs a statement on its own connection, after all other connections have ended. */
  query: (text: string) => Promise<{ rows: object[] }>;
  /** Ends all connections and refuses new ones for a moment, as a restart of PostgreSQL does. */
  restart: () => Promise<void>;
  drop: () => Promise<void>;
}

/** Makes a new database, as a copy of `template` if a template is named. Changes nothing else on the server. */
export async function makeDatabase(server: string, template?: string): Promise<TestDatabase> {
  const name = `${template ?? "shiju_test_"}${randomBytes(6).toString("hex")}`;
  await query(server, `create database ${name} template ${template ?? "template1"}`);
  // Waiting for the disk takes most of the time of a small transaction. Without the wait, only a failure of the machine
  // could lose a commit.
  await query(server, `alter database ${name} set synchronous_commit = off`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return {
    url: url.href,
    query: async (text) => {
      await untilUnused(server, name);
      return { rows: await query(url.href, text) };
    },
    restart: async () => {
      await query(server, `alter database ${name} allow_connections false`);
      await query(server, `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`);
      await new Promise((resolve) => setTimeout(resolve, 300));
      await query(server, `alter database ${name} allow_connections true`);
    },
    drop: async () => {
      await untilUnused(server, name);
      await query(server, `drop database if exists ${name} with (force)`);
    },
  };
}

/** Drops a template and all its copies. */
export async function dropCopies(server: string, template: string): Promise<void> {
  const copies = await query(
    server,
    `select datname from pg_database where starts_with(datname, '${template}')`,
  );
  for (const { datname } of copies) await query(server, `drop database ${String(datname)} with (force)`);
}

/**
 * Waits until a database has no connections. A pool still closes connections for a moment after its end. If one of
 * these connections is cut off in that moment, it throws an error that nobody catches.
 */
async function untilUnused(server: string, name: string): Promise<void> {
  for (let left = 100; left > 0; left -= 1) {
    const used = await query(server, `select 1 from pg_stat_activity where datname = '${name}'`);
    if (used.length === 0) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

async function query(url: string, text: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 1500 });
  client.on("error", () => {});
  try {
    await client.connect();
    const { rows } = await client.query<Record<string, unknown>>(text);
    return rows;
  } finally {
    await client.end();
  }
}
