import { type SQL, sql } from "drizzle-orm";
import type { Transaction } from "../database.ts";

/** The channel of PostgreSQL on which the servers of a database hear news. */
export const channel = "shiju";

/**
 * Tells all servers of the database, this one too, that something of a topic has changed, once the transaction is
 * committed. PostgreSQL commits such transactions one after the other, so news is not for what every answer writes.
 */
export async function publishNews(tx: Transaction, topic: string, key = ""): Promise<void> {
  await tx.execute(sql`select ${newsOf(topic, sql`${key}`)}`);
}

/** The same as an expression in another statement, which saves a round trip. */
export const newsOf = (topic: string, key: SQL): SQL =>
  sql`pg_notify(${channel}, ${`${topic} `} || ${key}::text)`;
