import { mkdtemp, readdir, rm, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, expect, inject, test, vi } from "vitest";
import { sessions } from "#database/tables/people/accounts.ts";
import { operatorActions } from "#database/tables/people/audit.ts";
import { openTestDatabase } from "#testing/database.ts";
import type { Storage } from "#platform/files/storage.ts";
import { testServer } from "#testing/server.ts";
import { type BackupOptions, nameOfBackup, openBackups } from "./backups.service.ts";
import { openTickets } from "./tickets.ts";
import { folderStorage } from "#platform/files/folder-storage.ts";

const folder = await mkdtemp(join(tmpdir(), "shiju-backups-"));
afterAll(() => rm(folder, { recursive: true }));
const server = testServer(undefined, {
  backups: { storage: folderStorage(folder), hour: 4, keeps: 7, mostBytes: Infinity },
});

test("an operator begins a backup, and finds it in the list", async () => {
  const call = server.as(await server.newLearner({ role: "admin" }));
  const { body } = await call("POST", "/api/console/backups", {});
  const { name } = body as { name: string };
  await vi.waitFor(
    async () =>
      expect((await call("GET", "/api/console/backups")).body).toMatchObject({
        hour: 4,
        is_running: false,
        last_failure: null,
        backups: expect.arrayContaining([expect.objectContaining({ name })]) as unknown,
      }),
    10_000,
  );
});

test("an admin who gives the password again fetches a backup by an address that is good for it alone", async () => {
  const name = nameOfBackup(new Date("2026-11-19T00:00:00Z"), true);
  await writeFile(join(folder, name), "packed");
  const admin = await server.newLearner({ role: "admin" });
  const start = (caller: typeof admin, of = name) =>
    server.as(caller)("POST", `/api/console/backups/${of}/download`, {});
  expect(await start(admin)).toMatchObject({ status: 403, body: { code: "step_up_required" } });
  const soon = new Date(Date.now() + 600_000);
  await server.db().update(sessions).set({ confirmedUntil: soon }).where(eq(sessions.userId, admin.id));
  const support = await server.newLearner({ role: "support" });
  expect((await start(support)).status).toBe(403);
  for (const wrong of ["notes.txt", "..%2F..%2Fetc%2Fpasswd", "shiju-2026-11-18.backup.gz"])
    expect((await start(admin, wrong)).status).toBe(404);

  const { path } = (await start(admin)).body as { path: string };
  const fetched = await server.app().inject({ url: path });
  expect(fetched.body).toBe("packed");
  expect(fetched.headers).toMatchObject({
    "content-disposition": `attachment; filename="${name}"`,
    "content-length": "6",
    "cache-control": "no-store",
  });
  const other = path.replace(name, "shiju-2026-11-18.backup.gz");
  for (const wrong of [other, `${path}x`, `/api/backups/${name}?ticket=`])
    expect([404, 422]).toContain((await server.as(null)("GET", wrong)).status);
  const actions = await server
    .db()
    .select()
    .from(operatorActions)
    .where(eq(operatorActions.actorId, admin.id));
  expect(actions).toMatchObject([{ action: "download-backup", aboutId: name }]);
});

test("a ticket is over after five minutes, and the oldest makes way for others", () => {
  const tickets = openTickets();
  const [now, later] = [new Date(0), new Date(5 * 60_000)];
  const ticket = tickets.give("a", now);
  expect(tickets.isFor("a", ticket, new Date(later.getTime() - 1))).toBe(true);
  expect(tickets.isFor("a", ticket, later)).toBe(false);
  for (let more = 0; more < 20; more += 1) tickets.give("b", now);
  expect(tickets.isFor("a", ticket, now)).toBe(false);
});

const database = await openTestDatabase();
afterAll(() => database.close());

async function inOwnFolder(change: Partial<BackupOptions>) {
  const own = await mkdtemp(join(folder, "own-"));
  const failures: unknown[] = [];
  const uploads = folderStorage(join(own, "no"));
  const options = { storage: folderStorage(own), uploads, hour: 4, keeps: 2, mostBytes: Infinity, ...change };
  const open = () => openBackups(database, options, (error) => failures.push(error));
  return { own, backups: open(), open, failures };
}
const at = (time: string) => new Date(`${time}+08:00`);

test("one is made each day from its hour on, and the oldest make way", async () => {
  const { own, backups } = await inOwnFolder({});
  await backups.makeDaily?.(at("2026-11-20T03:59:00"));
  expect(await readdir(own)).toEqual([]);
  for (const day of ["20", "20", "21", "22"]) await backups.makeDaily?.(at(`2026-11-${day}T04:10:00`));
  expect((await readdir(own)).toSorted()).toEqual([
    "shiju-2026-11-21.backup.gz",
    "shiju-2026-11-22.backup.gz",
  ]);
});

test("none is made where the operator wants none", async () => {
  const { backups } = await inOwnFolder({ hour: null });
  expect(backups.makeDaily).toBeUndefined();
});

test("none is made by itself of a database that is too large, and every server says so", async () => {
  const { own, backups, open } = await inOwnFolder({ mostBytes: 1024 ** 2 });
  expect(await backups.makeDaily?.(at("2026-11-20T05:00:00"))).toEqual(at("2026-11-21T04:00:00"));
  expect(await readdir(own)).toEqual([]);
  for (const each of [backups, open()])
    expect(await each.list()).toMatchObject({
      last_failure: expect.stringContaining("BACKUP_MAX_GB") as string,
    });
});

test("a server looks again when the next one is due, and at once after a failure", async () => {
  const { backups } = await inOwnFolder({});
  const next = at("2026-11-21T04:00:00");
  expect(await backups.makeDaily?.(at("2026-11-20T03:59:00"))).toEqual(at("2026-11-20T04:00:00"));
  expect(await backups.makeDaily?.(at("2026-11-20T23:59:00"))).toEqual(next);
  expect(await backups.makeDaily?.(at("2026-11-20T23:59:30"))).toEqual(next);
  const broken = { ...folderStorage(folder), writeStream: async () => Promise.reject(new Error("torn")) };
  const { backups: failing } = await inOwnFolder({ storage: broken });
  const now = at("2026-11-20T05:00:00");
  expect(await failing.makeDaily?.(now)).toEqual(now);
});

test("one that failed is told, and other files of the folder are let be", async () => {
  const broken = { ...folderStorage(folder), writeStream: async () => Promise.reject(new Error("torn")) };
  const { backups, failures } = await inOwnFolder({ storage: broken });
  const before = await readdir(folder);
  await backups.makeDaily?.(at("2026-11-20T05:00:00"));
  expect(failures).toEqual([new Error("torn")]);
  expect(await backups.list()).toMatchObject({ last_failure: expect.any(String) as string });
  expect(await readdir(folder)).toEqual(before);
});

test("what a killed process has left is removed after three hours", async () => {
  const { own, backups } = await inOwnFolder({});
  const now = at("2026-11-20T05:00:00");
  for (const [name, time] of Object.entries({ "old.tmp": "01:59", "young.tmp": "02:01" })) {
    const begun = at(`2026-11-20T${time}:00`);
    await writeFile(join(own, name), "");
    await utimes(join(own, name), begun, begun);
  }
  await backups.makeDaily?.(now);
  expect((await readdir(own)).toSorted()).toEqual([nameOfBackup(now, true), "young.tmp"]);
});

test.skipIf(inject("database").kind === "pglite")(
  "of several servers one makes the day's, and none of them calls it a failure",
  async () => {
    let written = 0;
    const own = folderStorage(await mkdtemp(join(folder, "shared-")));
    const storage: Storage = {
      ...own,
      async writeStream(name, content) {
        written += 1;
        await sleep(300);
        return own.writeStream(name, content);
      },
    };
    const { open, failures } = await inOwnFolder({ storage });
    await Promise.all(
      [open(), open(), open()].map(async (each) => each.makeDaily?.(at("2026-11-20T05:00:00"))),
    );
    expect({ written, failures }).toEqual({ written: 1, failures: [] });
  },
);
