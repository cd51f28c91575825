import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { countAccountsUntil } from "#features/people/accounts/accounts.people.service.ts";
import { announceToAll, listAnnouncements } from "#features/people/messages/messages.console.service.ts";
import { readMessage } from "#features/people/messages/messages.service.ts";
import { migratedFrom } from "#testing/old-database.ts";
import type { OpenDatabase } from "./database.ts";

const [first, second, third] = [randomUUID(), randomUUID(), randomUUID()];
const [old, recent, unread, letter] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];

let database: OpenDatabase;
beforeAll(async () => {
  database = await migratedFrom("0051_announcement_reach", async (db) => {
    await db.execute(sql`insert into users (id, phone, nickname, invitation_code, created_at)
      values (${first}, '13800000001', 'x', 'CODE0001', '2025-01-01T00:00:00Z'),
        (${second}, '13800000002', 'y', 'CODE0002', '2025-02-01T00:00:00.123456Z'),
        (${third}, '13800000003', 'z', 'CODE0003', '2025-03-01T00:00:00Z')`);
    await db.execute(sql`insert into messages (id, user_id, kind, title, text, created_at)
      values (${old}, null, 'announcement', '旧', 'a', '2025-01-15T00:00:00Z'),
        (${recent}, null, 'announcement', '新', 'b', '2025-02-01T00:00:00.123Z'),
        (${unread}, null, 'announcement', '没人读', 'c', '2025-04-01T00:00:00Z'),
        (${letter}, ${first}, 'announcement', '信', 'd', '2025-04-01T00:00:00Z')`);
    await db.execute(sql`insert into message_reads (user_id, message_id)
      values (${first}, ${old}), (${first}, ${recent}), (${second}, ${recent}), (${first}, ${letter})`);
  });
});
afterAll(() => database.close());

const listed = async () =>
  (await listAnnouncements(database.db, { sort: "created", order: "desc", limit: 10 }, new Date())).rows.map(
    ({ title, reached, readers }) => [title, reached, readers],
  );

test("announcements of before are counted, and reading them goes on from there", async () => {
  expect(await listed()).toEqual([
    ["没人读", 3, 0],
    ["新", 2, 2],
    ["旧", 1, 1],
  ]);
  const reader = { userId: second, since: new Date("2025-02-01T00:00:00.123Z") };
  await readMessage(database.db, reader, unread);
  await readMessage(database.db, reader, recent);
  await announceToAll(
    database.db,
    { by: null, title: "刚写", text: "e" },
    { now: new Date(), countAccounts: countAccountsUntil },
  );
  expect(await listed()).toEqual([
    ["刚写", 3, 0],
    ["没人读", 3, 1],
    ["新", 2, 2],
    ["旧", 1, 1],
  ]);
});
