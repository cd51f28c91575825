import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { migratedFrom } from "#testing/old-database.ts";
import { type OpenDatabase, query } from "./database.ts";

let database: OpenDatabase;
beforeAll(async () => {
  database = await migratedFrom("0054_list_orders", async (db) => {
    const [buyer, other] = [randomUUID(), randomUUID()];
    await db.execute(sql`insert into users (id, phone, nickname, invitation_code)
      values (${buyer}, '13800000001', 'x', 'CODE0001'), (${other}, '13800000002', 'y', 'CODE0002')`);
    for (const [number, price, state] of [
      ["1", 100, "entitled"],
      ["2", 20, "refund_asked"],
      ["3", 3000, "refunded"],
      ["4", 4000, "closed"],
    ] as const)
      await db.execute(sql`insert into orders
          (id, user_id, number, vip_type, price, full_price, state, created_at, expires_at)
        values (${randomUUID()}, ${buyer}, ${number}, 4, ${price}, ${price}, ${state}, now(), now())`);
  });
});
afterAll(() => database.close());

test("accounts know what they paid and was not given back", async () => {
  expect(await query(database.db, sql`select nickname, paid from users order by nickname`)).toEqual([
    { nickname: "x", paid: 120 },
    { nickname: "y", paid: 0 },
  ]);
});
