import { sql } from "drizzle-orm";
import { integer, pgTable } from "drizzle-orm/pg-core";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { openTestDatabase } from "#testing/database.ts";
import type { OpenDatabase } from "./database.ts";
import { sweepRows } from "./sweep.ts";

const numbers = pgTable("swept_numbers", { n: integer("n").primaryKey() });
let database: OpenDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
  await database.db.execute(sql`create table swept_numbers (n integer primary key)`);
});
afterAll(() => database.close());
const fill = async () => {
  await database.db.execute(
    sql`insert into swept_numbers select generate_series(1, 23) on conflict do nothing`,
  );
};

test("all rows that meet the condition go, piece by piece, and the others stay", async () => {
  await fill();
  await sweepRows(database.db, numbers, sql`${numbers.n} <= 20`, { most: 5 });
  expect(await database.db.$count(numbers)).toBe(3);
  await fill();
  await sweepRows(database.db, numbers, sql`${numbers.n} <= 20`);
  expect(await database.db.$count(numbers)).toBe(3);
});

test("a sweep that is told to stop deletes no more", async () => {
  await fill();
  const stop = AbortSignal.abort(new Error("closing"));
  await expect(sweepRows(database.db, numbers, sql`true`, { stop })).rejects.toThrow("closing");
  expect(await database.db.$count(numbers)).toBe(23);
});

test.skipIf(inject("database").kind === "pglite")(
  "a locked row is left, and nobody waits for it",
  async () => {
    await fill();
    await database.db.transaction(async (tx) => {
      await tx.execute(sql`select from swept_numbers where n = 7 for update`);
      await sweepRows(database.db, numbers, sql`true`, { most: 5 });
    });
    expect(await database.db.select().from(numbers)).toEqual([{ n: 7 }]);
  },
);
