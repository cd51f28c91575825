import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestDatabase } from "#testing/database.ts";
import { type OpenDatabase, query } from "./database.ts";
import { migrateForward } from "./migrations.ts";
import { recordFirstReader } from "./readers.ts";

let database: OpenDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const notNeeded = async () => expect.unreachable("there is nothing to migrate");

test("a database that is up to date is left alone", async () => {
  await migrateForward(database.db, notNeeded);
});

const later = 99_999_999_999_999;

test("a database that is newer by additions is used as it is", async () => {
  await database.db.execute(
    sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('later', ${later})`,
  );
  await migrateForward(database.db, notNeeded);
});

test("a database from which a newer version has removed something is refused, with what to do", async () => {
  await recordFirstReader(database.db, later);
  await expect(migrateForward(database.db, notNeeded)).rejects.toThrow(/更新的版本.*升级/);
});

test("a newer database is refused where no server has written down who may use it", async () => {
  await database.db.execute(sql`drop table drizzle.first_reader`);
  await expect(migrateForward(database.db, notNeeded)).rejects.toThrow(/更新的版本.*升级/);
});

test("what has been written down is never taken back", async () => {
  await recordFirstReader(database.db, 2);
  await recordFirstReader(database.db, 1);
  expect(await query(database.db, sql`select migration::integer from drizzle.first_reader`)).toEqual([
    { migration: 2 },
  ]);
});
