import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { practisedOn } from "#features/study/time/time.practised.service.ts";
import { dayIn } from "#platform/http/times.ts";
import { migratedFrom } from "#testing/old-database.ts";
import type { OpenDatabase } from "./database.ts";

const timeZone = "Asia/Shanghai";
const date = dayIn(timeZone)(new Date());
const metered = randomUUID();
const reported = randomUUID();

let database: OpenDatabase;
beforeAll(async () => {
  database = await migratedFrom("0020_practised", async (db) => {
    for (const id of [metered, reported])
      await db.execute(sql`insert into users (id, phone, nickname, invitation_code)
        values (${id}, ${id.slice(0, 11)}, 'x', ${id})`);
    await db.execute(sql`insert into free_days (user_id, date, metered_ms, reported_ms, last_call_at) values
      (${metered}, ${date}, 300000, 1000, ${`${date}T00:04:00+08:00`}),
      (${reported}, ${date}, 0, 90000, null)`);
  });
});
afterAll(() => database.close());

test("what was used of today's free time stays used", async () => {
  expect(await practisedOn(database.db, metered, { date, timeZone })).toBe(300_000);
  expect(await practisedOn(database.db, reported, { date, timeZone })).toBe(90_000);
});
