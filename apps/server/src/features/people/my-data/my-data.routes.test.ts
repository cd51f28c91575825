import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { eq, getTableName, sql } from "drizzle-orm";
import { strFromU8, unzipSync } from "fflate";
import { afterAll, expect, test } from "vitest";
import { query } from "#database/database.ts";
import { users } from "#database/tables/people/accounts.ts";
import { packs } from "#database/tables/content/courses.ts";
import { exportTickets } from "#database/tables/people/my-data.ts";
import { rankReviews } from "#database/tables/study/rank.ts";
import { settings } from "#database/tables/people/settings.ts";
import { removeLeavers } from "./my-data.deletion.service.ts";
import { startSession } from "#features/people/accounts/accounts.sessions.service.ts";
import { forgedToken, newPhone, type TestLearner } from "#testing/people/learners.ts";
import { aPack, aWordPack } from "#testing/content/packs.ts";
import { seedPack } from "#testing/seed.ts";
import { fileForm, picture } from "#testing/content/pictures.ts";
import { composedOn } from "#testing/composed.ts";
import { testServer } from "#testing/server.ts";
import { folderStorage } from "#platform/files/folder-storage.ts";

const uploadsDir = mkdtempSync(join(tmpdir(), "shiju-my-data-"));
afterAll(() => rmSync(uploadsDir, { recursive: true }));
const server = testServer(undefined, { uploads: folderStorage(uploadsDir) });
const password = "gutes-Wetter-7";

interface Registered extends TestLearner {
  phone: string;
}
async function registered(): Promise<Registered> {
  const phone = newPhone();
  const body = { phone, password, agreed: true };
  const { token, user } = (await server.as(null)("POST", "/api/login/register", body)).body as {
    token: string;
    user: { id: string };
  };
  return { id: user.id, token, phone };
}
const signIn = (phone: string) => server.as(null)("POST", "/api/login/password", { phone, password });

/** Registers a learner with an avatar, a setting, the trial and a message. */
async function withData(): Promise<Registered> {
  const learner = await registered();
  const { payload, headers } = fileForm(await picture());
  const { path } = (
    await server.raw({
      method: "POST",
      url: "/api/uploads/image",
      payload: payload ?? "",
      headers: { ...headers, authorization: `Bearer ${learner.token}` },
    })
  ).body as { path: string };
  await server.as(learner)("POST", "/api/users/my/set_head_image", { path });
  await server.as(learner)("POST", "/api/users/my/free_trial");
  await server.as(learner)("POST", "/api/users/my/set_name", { name: '=1+1,"引号"' });
  await server.as(learner)("POST", "/api/users/my/setting", {
    values: { style_theme: "dark" },
    changed_at: { style_theme: new Date().toISOString() },
  });
  return learner;
}

async function exported(learner: TestLearner): Promise<Record<string, string>> {
  const { path } = (await server.as(learner)("POST", "/api/users/my/export")).body as { path: string };
  const { rawPayload } = await server.app().inject({ url: path });
  const files = Object.entries(unzipSync(rawPayload));
  return Object.fromEntries(files.map(([name, bytes]) => [name, strFromU8(bytes)]));
}
const sweep = (now: Date) =>
  removeLeavers(server.db(), composedOn(server.db(), { uploads: folderStorage(uploadsDir) }).core, now);
/** The tables with a row's owner in a column. */
const ownTables = () => composedOn(server.db()).core.owned.filter((own) => "owner" in own);
const inDays = (days: number) => new Date(Date.now() + days * 24 * 3600_000);

test("every table with rows of a learner is taken along and removed", async () => {
  const found = await query<{ place: string }>(
    server.db(),
    sql`select table_name || '.' || column_name as place from information_schema.columns
        join pg_class on relname = table_name and relnamespace = 'public'::regnamespace
        where table_schema = 'public' and column_name = 'user_id' and not relispartition
        union
        select tc.table_name || '.' || kcu.column_name
        from information_schema.table_constraints tc
        join information_schema.key_column_usage kcu using (constraint_name)
        join information_schema.constraint_column_usage ccu using (constraint_name)
        where tc.constraint_type = 'FOREIGN KEY' and ccu.table_name = 'users'`,
  );
  const known = ownTables().map(({ table, owner }) => `${getTableName(table)}.${owner.name}`);
  // Not owned: the invited account stays.
  const apart = ["users.invited_by"];
  expect(found.map(({ place }) => place).toSorted()).toEqual([...known, ...apart].toSorted());
  const files = ownTables().flatMap(({ file }) => file ?? []);
  expect(new Set(files).size).toBe(files.length);
  // Tables without a file hold nothing that the learner has made.
  expect(
    ownTables()
      .filter(({ file }) => file === undefined)
      .map(({ table }) => getTableName(table)),
  ).toEqual(["export_tickets"]);
});

test("an export holds everything as JSON and CSV, the pictures, a readme, and no secret", async () => {
  const learner = await withData();
  await server
    .db()
    .insert(rankReviews)
    .values({ userId: learner.id, day: "2026-11-20", verdict: "excluded", note: "同事说是脚本" });
  const files = await exported(learner);
  const names = ownTables().flatMap((own) =>
    own.file === undefined
      ? []
      : [`json/${own.file}.json`, ...("more" in own ? [] : [`csv/${own.file}.csv`])],
  );
  for (const name of names) expect(files).toHaveProperty([name]);
  expect(files["说明.txt"]).toContain("这是你在拾句的全部数据");
  expect(files["json/messages.json"]).not.toContain("{{name}}");
  const [account] = JSON.parse(files["json/account.json"] ?? "") as Record<string, string>[];
  expect(account).toMatchObject({ id: learner.id, phone: learner.phone, nickname: '=1+1,"引号"' });
  expect(account).not.toHaveProperty("password_hash");
  expect(JSON.parse(files["json/settings.json"] ?? "")).toEqual([
    expect.objectContaining({ key: "style_theme", value: "dark" }),
  ]);
  expect(JSON.parse(files["json/membership_grants.json"] ?? "")).toEqual([
    expect.objectContaining({ user_id: learner.id, tier: 0, origin: "trial", until: expect.any(String) }),
  ]);
  expect(files["csv/account.csv"]).toContain(`"'=1+1,""引号"""`);
  expect(Object.keys(files).filter((name) => /^images\/[0-9a-f]{32}\.jpg$/.test(name))).toHaveLength(1);
  expect(JSON.parse(files["json/rank_reviews.json"] ?? "")).toMatchObject([{ verdict: "excluded" }]);
  expect(Object.values(files).join()).not.toMatch(/argon2|token_hash|同事说是脚本/);
});

test("a course of one's own is taken along whole, and nobody else's", async () => {
  const [owner, other] = [await server.newLearner(), await server.newLearner()];
  const [course, list] = [aPack({ id: `own-${owner.id}` }), aWordPack({ id: `list-${owner.id}` })];
  for (const pack of [course, list]) {
    await seedPack(server.db(), pack);
    await server.db().update(packs).set({ ownerId: owner.id }).where(eq(packs.id, pack.id));
  }
  const files = await exported(owner);
  const rowsOf = (file: string) => JSON.parse(files[`json/${file}.json`] ?? "") as Record<string, unknown>[];
  expect(rowsOf("own_packs")).toHaveLength(2);
  const lessons = [...course.lessons, ...list.lessons];
  expect(rowsOf("own_lessons").map(({ id }) => id)).toEqual(lessons.map(({ id }) => id).toSorted());
  const sentences = course.lessons.flatMap((lesson) => lesson.sentences);
  expect(rowsOf("own_sentences").map(({ en }) => en)).toEqual(
    expect.arrayContaining(sentences.map(({ en }) => en)),
  );
  expect(rowsOf("own_sentence_versions")).toHaveLength(sentences.length);
  expect(rowsOf("own_words").length).toBeGreaterThan(0);
  expect(rowsOf("own_word_versions")).toHaveLength(rowsOf("own_words").length);
  expect(files["说明.txt"]).toContain("own_sentences：自己的课程：句子");
  const others = await exported(other);
  expect(others["json/own_lessons.json"]).toBe("[]\n");
  expect(others["json/own_word_versions.json"]).toBe("[]\n");
});

test("more rows than a page are all there, once each, in both kinds of keys", async () => {
  const learner = await server.newLearner();
  const keys = Array.from({ length: 450 }, (_, index) => `k${index}`);
  await server
    .db()
    .insert(settings)
    .values(keys.map((key) => ({ userId: learner.id, key: key as never, value: 1, changedAt: new Date() })));
  const files = await exported(learner);
  const rows = JSON.parse(files["json/settings.json"] ?? "") as { key: string }[];
  expect(rows.map(({ key }) => key).toSorted()).toEqual(keys.toSorted());
  expect(files["csv/settings.csv"]?.trim().split("\r\n")).toHaveLength(451);
});

test("the download names a file, is kept by nobody, and is another learner's only with their address", async () => {
  const [learner, other] = [await withData(), await registered()];
  const { path } = (await server.as(learner)("POST", "/api/users/my/export")).body as { path: string };
  const answer = await server.as(other)("GET", path);
  expect(answer.headers).toMatchObject({
    "content-type": "application/zip",
    "cache-control": "no-store",
    "content-disposition": expect.stringMatching(
      /^attachment; filename="shiju-data\.zip"; filename\*=UTF-8''/,
    ),
  });
  expect((await exported(other))["json/account.json"]).not.toContain(learner.phone);
});

test.each([
  ["no ticket", "/api/users/my/export", 422],
  ["a forged one", "/api/users/my/export?ticket=forged", 404],
  ["too long a one", `/api/users/my/export?ticket=${"x".repeat(101)}`, 422],
])("%s fetches nothing", async (_what, url, status) => {
  expect((await server.raw({ url })).status).toBe(status);
});

test("a ticket ends after five minutes", async () => {
  const learner = await registered();
  const { path } = (await server.as(learner)("POST", "/api/users/my/export")).body as { path: string };
  await server
    .db()
    .update(exportTickets)
    .set({ expiresAt: new Date(Date.now() - 1) })
    .where(eq(exportTickets.userId, learner.id));
  expect(await server.raw({ url: path })).toMatchObject({
    status: 404,
    body: { message: "下载地址已失效，请回到“导出我的数据”重新导出" },
  });
});

test.each([
  ["signing out", async (learner: TestLearner) => server.as(learner)("POST", "/api/login/logout")],
  [
    "signing out everywhere",
    async (learner: TestLearner) => server.as(learner)("DELETE", "/api/users/my/devices"),
  ],
  [
    "planning to leave",
    async (learner: TestLearner) => server.as(learner)("POST", "/api/users/my/deletion", { password }),
  ],
])("a ticket ends with the session that asked for it: %s", async (_how, end) => {
  const learner = await registered();
  const { path } = (await server.as(learner)("POST", "/api/users/my/export")).body as { path: string };
  expect((await server.raw({ url: path })).status).toBe(200);
  expect((await end(learner)).status).toBe(200);
  expect((await server.raw({ url: path })).status).toBe(404);
});

test("a ticket stays while another device signs out", async () => {
  const learner = await registered();
  const other = {
    ...learner,
    token: await startSession(server.db(), learner.id, { device: "", now: new Date() }),
  };
  const { path } = (await server.as(learner)("POST", "/api/users/my/export")).body as { path: string };
  expect((await server.as(other)("POST", "/api/login/logout")).status).toBe(200);
  expect((await server.raw({ url: path })).status).toBe(200);
});

test("a planned deletion ends every session, and signing in within seven days can take it back", async () => {
  const learner = await withData();
  const answer = await server.as(learner)("POST", "/api/users/my/deletion", { password });
  expect(answer.status).toBe(200);
  const { delete_at } = answer.body as { delete_at: string };
  expect(Date.parse(delete_at) - Date.now()).toBeGreaterThan(6.9 * 24 * 3600_000);
  expect((await server.as(learner)("GET", "/api/users/my")).status).toBe(401);

  const { token, user } = (await signIn(learner.phone)).body as { token: string; user: object };
  expect(user).toMatchObject({ delete_at });
  await sweep(inDays(6.9));
  expect(await server.as(token)("DELETE", "/api/users/my/deletion")).toMatchObject({
    status: 200,
    body: { id: learner.id, delete_at: null },
  });
  await sweep(inDays(30));
  expect((await server.as(token)("GET", "/api/users/my")).status).toBe(200);
  expect((await server.as(token)("DELETE", "/api/users/my/deletion")).status).toBe(200);
});

test("after seven days it is really gone: rows, files, and the way in; its guests stay", async () => {
  const [learner, bystander] = [await withData(), await withData()];
  await server.db().update(users).set({ invitedBy: learner.id }).where(eq(users.id, bystander.id));
  await server.as(learner)("POST", "/api/users/my/deletion", { password });
  const before = filesKept();
  const now = inDays(7.1);
  await Promise.all([sweep(now), sweep(now), sweep(now)]);

  const left = await Promise.all(
    ownTables().map(async ({ table, owner }) => [
      getTableName(table),
      (await server.db().select().from(table).where(eq(owner, learner.id))).length,
    ]),
  );
  expect(left.filter(([, rows]) => rows !== 0)).toEqual([]);
  expect(filesKept()).toBe(before - 1);
  expect((await signIn(learner.phone)).status).toBe(422);
  expect((await signIn(bystander.phone)).status).toBe(200);
  const [row] = await server.db().select().from(users).where(eq(users.id, bystander.id));
  expect(row).toMatchObject({ invitedBy: null });
  const again = { phone: learner.phone, password, agreed: true };
  expect((await server.as(null)("POST", "/api/login/register", again)).status).toBe(200);
});

function filesKept(): number {
  const entries = readdirSync(uploadsDir, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).length;
}

test.each([
  ["a wrong one", "not-this-one", "现在的密码不正确"],
  ["none", "", "请输入密码"],
  ["no text", 7, "请输入密码"],
])("%s as the password plans nothing", async (_what, wrong, message) => {
  const learner = await registered();
  expect(await server.as(learner)("POST", "/api/users/my/deletion", { password: wrong })).toMatchObject({
    status: 422,
    body: { message, fields: { password: message } },
  });
  expect((await server.as(learner)("GET", "/api/users/my")).body).toMatchObject({ delete_at: null });
});

test("whoever has a phone but not the password does not find it by trying", async () => {
  const learner = await registered();
  const statuses: number[] = [];
  for (let round = 0; round < 11; round += 1)
    statuses.push(
      (await server.as(learner)("POST", "/api/users/my/deletion", { password: `wrong-${round}` })).status,
    );
  expect(statuses.at(-1)).toBe(429);
});

test.each([
  ["a visitor", null],
  ["a forged token", forgedToken],
])("%s exports and deletes nothing", async (_who, caller) => {
  expect((await server.as(caller)("POST", "/api/users/my/export")).status).toBe(401);
  expect((await server.as(caller)("POST", "/api/users/my/deletion", { password })).status).toBe(401);
  expect((await server.as(caller)("DELETE", "/api/users/my/deletion")).status).toBe(401);
});
