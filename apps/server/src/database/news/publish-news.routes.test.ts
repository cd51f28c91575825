import { sql } from "drizzle-orm";
import { expect, onTestFinished, test, vi } from "vitest";
import { openTestDatabase } from "#testing/database.ts";
import { newsOf, publishNews } from "./publish-news.ts";

/** A database, and the news that is heard of it. */
async function heardDatabase() {
  const database = await openTestDatabase();
  onTestFinished(database.close);
  const heard: (string | null)[] = [];
  database.listen((text) => heard.push(text));
  const hears = (texts: (string | null)[]) =>
    vi.waitFor(() => expect(heard.filter((text) => text !== null)).toEqual(texts), { timeout: 20_000 });
  // A connection of its own is open from the first null on; the embedded database has one from the start.
  await vi.waitFor(
    async () => {
      await database.db.transaction((tx) => publishNews(tx, "first"));
      expect(heard).toContain("first ");
    },
    { timeout: 20_000, interval: 200 },
  );
  await database.db.transaction((tx) => publishNews(tx, "last of the first"));
  await vi.waitFor(() => expect(heard).toContain("last of the first "), { timeout: 20_000 });
  heard.length = 0;
  return { db: database.db, hears };
}

test("news is heard once its transaction is committed, and not where it is rolled back", async () => {
  const { db, hears } = await heardDatabase();
  const refused = db.transaction(async (tx) => {
    await publishNews(tx, "site", "refused");
    throw new Error("no");
  });
  await expect(refused).rejects.toThrow("no");
  await db.transaction(async (tx) => {
    await publishNews(tx, "site", "甲 乙");
    await publishNews(tx, "terms");
  });
  await hears(["site 甲 乙", "terms "]);
});

test("a statement that changes a row tells of it", async () => {
  const { db, hears } = await heardDatabase();
  await db.transaction(async (tx) => {
    await tx.execute(sql`create table told_things (id text)`);
    await tx.execute(sql`insert into told_things values ('a') returning ${newsOf("thing", sql`id`)}`);
    await tx.execute(sql`drop table told_things`);
  });
  await hears(["thing a"]);
});
