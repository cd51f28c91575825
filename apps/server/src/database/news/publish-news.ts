import { type SQL, sql } from "drizzle-orm";
import type { Transaction } from "../database.ts";

/** The channel of PostgreSQL on which the servers of a database hear news. */
export const channel = "shiju";

/**
 * Tells all servers of the database, including this server, that something of a topic has changed. The news goes out
 * when the transaction is committed. PostgreSQL commits such transactions one after the other, so a transaction of
 * every answer must not send news.
 */
export async function publishNews(tx: Transaction, topic: string, key = ""): Promise<void> {
  await tx.execute(sql`select ${newsOf(topic, sql`${key}`)}`);
}

/** Returns the same news as an expression for another statement, which saves a round trip. */
export const newsOf = (topic: string, key: SQL): SQL =>
  sql`pg_notify(${channel}, ${`${topic} `} || ${key}::text)`;
