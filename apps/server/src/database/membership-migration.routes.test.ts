import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { newPhone } from "#testing/people/learners.ts";
import { migratedFrom } from "#testing/old-database.ts";
import { type OpenDatabase, query } from "./database.ts";

const openedAt = "2026-01-02T03:04:05.678Z";
const trialEndsAt = "2026-02-10T11:12:13.456Z";
const before = {
  plain: { vipType: 0, trial: null },
  onTrial: { vipType: 0, trial: trialEndsAt },
  partner: { vipType: 1, trial: null },
  member: { vipType: 4, trial: trialEndsAt },
  aboveAll: { vipType: 6, trial: null },
};
const ids = Object.fromEntries(Object.keys(before).map((name) => [name, randomUUID()]));

let database: OpenDatabase;
beforeAll(async () => {
  database = await migratedFrom("0013_membership", async (db) => {
    for (const [name, { vipType, trial }] of Object.entries(before))
      await db.execute(sql`
        insert into users (id, phone, nickname, invitation_code, vip_type, trial_ends_at, created_at)
        values (${ids[name]}, ${newPhone()}, ${name}, ${name}, ${vipType}, ${trial}, ${openedAt})`);
    await db.execute(
      sql`insert into claimed_trials (phone_hash, ends_at) values ('of somebody', ${trialEndsAt})`,
    );
  });
});
afterAll(() => database.close());

interface Row {
  name: string;
  tier: number;
  origin: string;
  from: string;
  until: string | null;
}

test("tiers and trials of before are grants, and nobody's account is touched otherwise", async () => {
  const rows = await query<Row>(
    database.db,
    sql`select nickname as name, tier, origin,
          to_char("from" at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "from",
          to_char(until at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as until
        from membership_grants join users on users.id = user_id order by nickname, tier`,
  );
  const trial = { tier: 0, origin: "trial", from: "2026-02-03T11:12:13.456Z", until: trialEndsAt };
  const forEver = { from: openedAt, until: null };
  expect(rows).toEqual([
    { name: "aboveAll", tier: 6, origin: "operator", ...forEver },
    { name: "member", ...trial },
    { name: "member", tier: 4, origin: "operator", ...forEver },
    { name: "onTrial", ...trial },
    { name: "partner", tier: 1, origin: "partner", ...forEver },
  ]);
  const accounts = await query<{ id: string }>(database.db, sql`select id from users`);
  expect(accounts.map(({ id }) => id).toSorted()).toEqual(Object.values(ids).toSorted());
});

test("phone numbers that have had their trial have had it", async () => {
  const [claimed] = await query<{ ends_at: string | Date }>(
    database.db,
    sql`select ends_at from claimed_trials where phone_hash = 'of somebody'`,
  );
  expect(new Date(claimed?.ends_at ?? 0).toISOString()).toBe(trialEndsAt);
});

test("where the old columns were there is nothing", async () => {
  const left = await query(
    database.db,
    sql`select column_name from information_schema.columns
        where table_name = 'users' and column_name in ('vip_type', 'trial_ends_at')`,
  );
  expect(left).toEqual([]);
});
