import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { migratedFrom } from "#testing/old-database.ts";
import { type OpenDatabase, query } from "./database.ts";

const learner = randomUUID();
const order = randomUUID();

let database: OpenDatabase;
beforeAll(async () => {
  database = await migratedFrom("0047_list_keys", async (db) => {
    await db.execute(sql`insert into users (id, phone, nickname, invitation_code, created_at)
      values (${learner}, '13800000001', 'x', 'CODE0001', '2025-01-01T00:00:00Z'),
        (${randomUUID()}, '13800000002', 'y', 'CODE0002', '2025-02-01T00:00:00Z')`);
    await db.execute(sql`insert into sessions (token_hash, user_id, last_used_at, expires_at)
      values ('a', ${learner}, '2025-03-01T00:00:00Z', '2025-04-01T00:00:00Z')`);
    for (const [tier, origin] of [
      [0, "trial"],
      [4, "order"],
      [3, "order"],
    ])
      await db.execute(sql`insert into membership_grants (id, user_id, tier, origin, "from", until)
        values (${randomUUID()}, ${learner}, ${tier}, ${origin}, '2025-01-01', '2025-02-01')`);
    await db.execute(sql`insert into orders
        (id, user_id, number, vip_type, price, full_price, state, created_at, expires_at, paid_at)
      values (${order}, ${learner}, '1', 4, 100, 100, 'entitled', now(), now(), now())`);
    for (const [provider, state, paidAt] of [
      ["alipay", "open", null],
      ["wechat", "paid", "2025-01-02T00:00:00Z"],
      ["alipay", "refunded", "2025-01-03T00:00:00Z"],
    ])
      await db.execute(sql`insert into payments
          (id, order_id, user_id, provider, way, amount, state, created_at, paid_at)
        values (${randomUUID()}, ${order}, ${learner}, ${provider}, 'qr', 100, ${state}, now(), ${paidAt})`);
  });
});
afterAll(() => database.close());

test("accounts keep when they were last seen and how they came by membership", async () => {
  const rows = await query(
    database.db,
    sql`select nickname, extract(month from last_seen_at at time zone 'UTC')::integer as month,
      array(select unnest(ways) order by 1) as ways from users order by nickname`,
  );
  expect(rows).toEqual([
    { nickname: "x", month: 3, ways: ["order", "trial"] },
    { nickname: "y", month: 1, ways: [] },
  ]);
});

test("an order keeps through whom it was paid first", async () => {
  expect(await query(database.db, sql`select provider from orders`)).toEqual([{ provider: "wechat" }]);
});
