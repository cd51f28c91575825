import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestDatabase } from "#testing/database.ts";
import { type Database, type OpenDatabase, query, type Transaction } from "./database.ts";

let database: OpenDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const readOne = async (db: Database) => query<{ one: number }>(db, sql`select 1 as one`);
const writeTwo = async (tx: Transaction) => readOne(tx);

test("what reads anywhere reads in a transaction, what must be in one does not compile outside", async () => {
  expect(await database.db.transaction(writeTwo)).toEqual([{ one: 1 }]);
  // @ts-expect-error -- a `Database` must not be accepted as a transaction; this fails if it is.
  expect(await writeTwo(database.db)).toEqual([{ one: 1 }]);
});
