import { createReadStream } from "node:fs";
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import { sql } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { type Database, query } from "#database/database.ts";
import { folderStorage } from "#platform/files/folder-storage.ts";
import type { Storage } from "#platform/files/storage.ts";
import { anAttempt } from "#testing/study/attempts.ts";
import { openTestDatabase } from "#testing/database.ts";
import { addApplication, addWithdrawal } from "#testing/shop/rows.ts";
import { aPack, food } from "#testing/content/packs.ts";
import { seedPack } from "#testing/seed.ts";
import { testServer } from "#testing/server.ts";
import { readBackup, writeBackup } from "./backup-file.ts";
import { foreignKeysOf, tablesOf } from "./catalogue.ts";
import { load, readHead } from "./load.ts";

const folder = await mkdtemp(join(tmpdir(), "shiju-backup-"));
afterAll(() => rm(folder, { recursive: true }));
const uploads = folderStorage(join(folder, "uploads"));
const to = folderStorage(folder);
const name = "a.backup.gz";
const path = join(folder, name);
const pack = aPack({}, [[food]]);
const server = testServer((db) => seedPack(db, pack));

/** Everything in a database: each table's rows as text, sorted. */
async function contentOf(db: Database): Promise<Record<string, string[]>> {
  const content: Record<string, string[]> = {};
  for (const table of await tablesOf(db)) {
    const all = sql`select to_jsonb(each)::text as row from ${sql.identifier(table)} as each order by 1`;
    content[table] = (await query<{ row: string }>(db, all)).map(({ row }) => row);
  }
  return content;
}

const restoreInto = async <Result>(
  file: string,
  look: (db: Database, uploads: Storage) => Promise<Result>,
): Promise<Result> => {
  const database = await openTestDatabase();
  const restored = folderStorage(await mkdtemp(join(folder, "restored-")));
  try {
    await database.patiently((db) => load(db, readBackup(createReadStream(file)), { uploads: restored }));
    return await look(database.db, restored);
  } finally {
    await database.close();
  }
};

test("what was backed up is there again, in an empty database: rows, pictures, ties and triggers", async () => {
  const db = server.db();
  const inviter = await server.newLearner({ nickname: "拾\t句\n“e” \\ 😀" });
  const buyer = await server.newLearner({ invitedBy: inviter.id });
  await server.as(buyer)("POST", "/api/game/attempts", { attempts: [anAttempt(pack.lessons[0]!)] });
  await addWithdrawal(db, { userId: inviter.id, buyerId: buyer.id });
  await addApplication(db, buyer.id);
  const picture = Buffer.from([0, 255, 10, 13, 128]);
  await uploads.write("ab/picture.jpg", picture);
  const bytes = await writeBackup(db, { to, name }, { uploads, now: new Date() });
  const { size, mode } = await stat(path);
  expect([size, mode & 0o077]).toEqual([bytes, 0]);

  const before = await contentOf(db);
  expect(before["attempts"]).toHaveLength(1);
  await restoreInto(path, async (restored, files) => {
    expect(await contentOf(restored)).toEqual(before);
    expect(await foreignKeysOf(restored)).toEqual(await foreignKeysOf(db));
    expect(await files.read("ab/picture.jpg")).toEqual(picture);
    const grow = restored.execute(sql`delete from ledger_entries`);
    await expect(grow).rejects.toMatchObject({ cause: { code: "23001" } });
  });
});

test.each([
  ["cut off", (bytes: Buffer) => bytes.subarray(0, bytes.length - 40)],
  [
    "without its end",
    (bytes: Buffer) => gzipSync(gunzipSync(bytes).toString().split("\n").slice(0, -2).join("\n")),
  ],
  ["changed", (bytes: Buffer) => gzipSync(gunzipSync(bytes).toString().replace("linxm", "linxn"))],
  [
    "with rows of no table of ours",
    (bytes: Buffer) => gzipSync(gunzipSync(bytes).toString().replace("\nusers\t", "\npg_class\t")),
  ],
  ["no backup at all", () => Buffer.from("hello")],
])("a backup that is %s is refused, and changes nothing", async (_what, damage) => {
  const damaged = join(folder, "damaged.backup.gz");
  await writeFile(damaged, damage(await readFile(path)));
  const database = await openTestDatabase();
  const before = await contentOf(database.db);
  const loading = database.patiently((db) =>
    load(db, readBackup(createReadStream(damaged)), { uploads: folderStorage(join(folder, "no")) }),
  );
  await expect(loading).rejects.toThrow("备份不完整或已损坏");
  expect(await contentOf(database.db)).toEqual(before);
  expect((await foreignKeysOf(database.db)).length).toBeGreaterThan(20);
  await database.close();
});

test("files of a backup stay in their folder", async () => {
  const lines = gunzipSync(await readFile(path)).toString();
  const evil = join(folder, "evil.backup.gz");
  await writeFile(evil, gzipSync(lines.replace("ab/picture.jpg", "../../evil.jpg")));
  await expect(restoreInto(evil, async () => {})).rejects.toThrow("备份不完整或已损坏");
  expect(await readdir(folder)).not.toContain("evil.jpg");
});

test("one that a newer format wrote says so", () => {
  expect(() => readHead('#head\t{"format":2}')).toThrow("请先升级拾句");
});

test.each([
  ["by a stop", { stop: AbortSignal.abort(new Error("the server stops")) }, {}, "the server stops"],
  [
    "by a place that takes no more",
    {},
    { writeStream: async () => Promise.reject(new Error("no space")) },
    "no space",
  ],
])("a backup that is interrupted %s leaves nothing behind", async (_what, stop, change, why) => {
  const broken = folderStorage(await mkdtemp(join(folder, "broken-")));
  const writing = writeBackup(
    server.db(),
    { to: { ...broken, ...change }, name },
    { uploads, now: new Date(), ...stop },
  );
  await expect(writing).rejects.toThrow(why);
  expect(await readdir(broken.folder ?? "")).toEqual([]);
});
