import { sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/node-postgres";
import { migrate } from "drizzle-orm/node-postgres/migrator";
import pg from "pg";
import { StartError } from "#platform/start-error.ts";
import type { OpenDatabase } from "./database.ts";
import { lockMigrations } from "./locks.ts";
import { migrateForward } from "./migrations.ts";

/** Opens and migrates a PostgreSQL database, 15 or later. `onFault` hears of idle connections that break; the pool replaces them. */
export async function openPostgres(url: string, onFault: (error: Error) => void): Promise<OpenDatabase> {
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: 5000,
    statement_timeout: 15_000,
  });
  pool.on("error", onFault);
  try {
    await migrateInTurn(pool);
  } catch (error) {
    await pool.end();
    throw error instanceof StartError ? error : unreachable(error);
  }
  const db = drizzle({ client: pool });
  return {
    db,
    ping: async () => {
      await db.execute(sql`select 1`);
    },
    connections: () => ({ open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    close: () => pool.end(),
  };
}

async function migrateInTurn(pool: pg.Pool): Promise<void> {
  const client = await pool.connect();
  try {
    const db = drizzle({ client });
    // A migration may well take longer than any request.
    await client.query("set statement_timeout = 0");
    await lockMigrations(db);
    await migrateForward(db, (config) => migrate(db, config));
  } finally {
    // Closing the connection gives the lock back.
    client.release(true);
  }
}

/** Names neither user nor password. */
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
