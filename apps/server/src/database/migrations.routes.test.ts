import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestDatabase } from "#testing/database.ts";
import type { OpenDatabase } from "./database.ts";
import { migrateForward } from "./migrations.ts";

let database: OpenDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const notNeeded = async () => expect.unreachable("there is nothing to migrate");

test("a database that is up to date is left alone", async () => {
  await migrateForward(database.db, notNeeded);
});

test("a database of a newer version is refused, with what to do", async () => {
  await database.db.execute(
    sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('later', 99999999999999)`,
  );
  await expect(migrateForward(database.db, notNeeded)).rejects.toThrow(/更新的版本.*升级/);
});
