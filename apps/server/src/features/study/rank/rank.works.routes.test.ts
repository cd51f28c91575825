import { rankDayOf } from "@shiju/learning/rank/board";
import { dayMs } from "@shiju/learning/time/durations";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type OpenDatabase, query } from "#database/database.ts";
import { mostSwept } from "#database/sweep.ts";
import { pagesOfLearners } from "#features/people/accounts/accounts.zones.service.ts";
import { openTestDatabase } from "#testing/database.ts";
import { closeDays } from "./rank.works.service.ts";

const now = new Date("2026-11-20T04:00:00Z");
const day = (ago: number) => rankDayOf(now.getTime() - ago * dayMs);
const people = mostSwept + 7;
let database: OpenDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
  const id = sql`('00000000-0000-4000-8000-' || lpad(to_hex(n), 12, '0'))::uuid`;
  await database.db.execute(sql`insert into users (id, phone, nickname, invitation_code, time_zone)
    select ${id}, 'p' || n, 'n' || n, 'c' || n, case when n % 2 = 0 then 'Asia/Shanghai' else 'Europe/Berlin' end
    from generate_series(1, ${people}::integer) as n`);
  await database.db.execute(sql`insert into rank_days (user_id, day, seconds, sentences, work)
    select ${id}, day::date, n, 1, '{}' from generate_series(1, ${people}::integer) as n,
      unnest(${sql.param([day(9), day(7), day(1)])}::text[]) as day`);
  await database.db.execute(sql`insert into rank_sentences (user_id, day, sentence_id)
    select user_id, day, 'a' from rank_days`);
});
afterAll(() => database.close());

test("days that are over are closed for everybody, in pieces and by two servers at once, and no others", async () => {
  const counts = () =>
    query(
      database.db,
      sql`select day::text, count(work)::integer as open, count(*)::integer as rows, sum(seconds)::integer as seconds,
          (select count(*)::integer from rank_sentences as known where known.day = days.day) as sentences
        from rank_days as days group by day order by day`,
    );
  const seconds = (people * (people + 1)) / 2;
  const rows = { rows: people, seconds };
  await Promise.all([closeDays(database.db, now), closeDays(database.db, now)]);
  expect(await counts()).toEqual([
    { ...rows, day: day(9), open: 0, sentences: 0 },
    { ...rows, day: day(7), open: 0, sentences: 0 },
    { ...rows, day: day(1), open: people, sentences: people },
  ]);
});

test("closing that is told to stop leaves a whole number of pieces, and goes on the next time", async () => {
  await database.db.execute(sql`update rank_days set work = '{}' where day = ${day(9)}`);
  const stop = new AbortController();
  stop.abort(new Error("closing"));
  await expect(closeDays(database.db, now, stop.signal)).rejects.toThrow("closing");
  const open = () => database.db.$count(sql`rank_days`, sql`day = ${day(9)} and work is not null`);
  expect(await open()).toBe(people - mostSwept);
  await closeDays(database.db, now);
  expect(await open()).toBe(0);
});

test("pages hold each learner once, with the zone that holds", async () => {
  const met: string[] = [];
  const sizes: number[] = [];
  for await (const page of pagesOfLearners(database.db, now, { size: 2000 })) {
    sizes.push(page.length);
    met.push(...page.map(({ userId }) => userId));
    expect(new Set(page.map(({ timeZone }) => timeZone))).toEqual(
      new Set(["Asia/Shanghai", "Europe/Berlin"]),
    );
  }
  expect(sizes).toEqual([2000, 2000, people - 4000]);
  expect(new Set(met).size).toBe(people);
});
