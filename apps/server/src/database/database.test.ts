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

test("times, days, intervals and arrays of them and of numbers come as text, in a transaction too", async () => {
  const read = (db: Database) =>
    query<Record<string, unknown>>(
      db,
      sql`select at, at::timestamptz as zoned, at::date as day, '2 days'::interval as gap, array[at] as ats,
        array[at::timestamptz] as zoneds, array[at::date] as days, array['2 days'::interval] as gaps,
        array[1.5::numeric] as numbers
        from (values ('2026-01-02 03:04:05'::timestamp)) as given (at)`,
    );
  for (const rows of [await read(database.db), await database.db.transaction(read)])
    for (const value of Object.values(rows[0] ?? {})) expect(value).toBeTypeOf("string");
  expect.hasAssertions();
});
