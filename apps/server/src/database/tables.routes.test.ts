import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestDatabase } from "#testing/database.ts";
import { type OpenDatabase, query } from "./database.ts";
import { texts } from "./tables/content/texts.ts";

let database: OpenDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

test("whatever goes or changes with another row is found by an index", async () => {
  const found = await query<{ key: string }>(
    database.db,
    sql`select keys.conrelid::regclass || '.' || pg_attribute.attname as key
      from pg_constraint as keys
      join pg_attribute on attrelid = keys.conrelid and attnum = keys.conkey[1]
      where contype = 'f' and (confdeltype = 'c' or confrelid = 'users'::regclass) and not exists (
        select 1 from pg_index where indrelid = keys.conrelid and indkey[0] = keys.conkey[1]
      )`,
  );
  expect(found).toEqual([]);
});

test("a column takes no value that its type does not know", async () => {
  const wrong = database.db.insert(texts).values({ type: "poem" as never, markdown: "" });
  await expect(wrong).rejects.toMatchObject({ cause: { code: "23514", constraint: "texts_type" } });
});
