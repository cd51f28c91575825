import { readdirSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { strFromU8, unzipSync } from "fflate";
import { sql } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { query } from "#database/database.ts";
import { monthAfter, monthOf, monthsOf } from "#database/months.ts";
import { removeLeavers } from "#features/people/my-data/my-data.deletion.service.ts";
import { recomputeRankOf } from "#features/study/rank/rank.compute.service.ts";
import { recomputeMemoryOf } from "#features/study/review/review.memory.service.ts";
import { folderStorage } from "#platform/files/folder-storage.ts";
import { days } from "#testing/clock.ts";
import { composedOn } from "#testing/composed.ts";
import { aPack, food } from "#testing/content/packs.ts";
import type { TestLearner } from "#testing/people/learners.ts";
import { seedPack } from "#testing/seed.ts";
import { testServer } from "#testing/server.ts";
import { anAttempt, typedWrongThenRight } from "#testing/study/attempts.ts";
import { keptAttempts } from "#testing/study/kept-attempts.ts";
import { type LogArchive, openLogArchive } from "./attempts.archive.service.ts";
import { makeMonthAhead, moveLogs } from "./attempts.months.service.ts";

const bucket = await mkdtemp(join(tmpdir(), "shiju-logs-"));
afterAll(() => rm(bucket, { recursive: true }));
const logs = folderStorage(bucket);
const objects = () => readdirSync(bucket, { recursive: true }).map(String).toSorted();

const pack = aPack({}, [[food]]);
const [lesson] = pack.lessons as [(typeof pack.lessons)[number]];
const now = new Date();
const later = new Date(now.getTime() + 125 * days);
const server = testServer((db) => seedPack(db, pack), { clock: () => now, logs });
const archive = (): LogArchive => openLogArchive(server.db(), logs);

const answer = () =>
  anAttempt(lesson, {
    started_at: new Date(now.getTime() - 60_000).toISOString(),
    events: [[100, "hinted", 0, "word"], ...typedWrongThenRight(lesson.sentences[0]!, "0:0-7")],
  });
type Sent = ReturnType<typeof answer>;
const send = async (learner: TestLearner, ...attempts: Sent[]) =>
  (await server.as(learner)("POST", "/api/game/attempts", { attempts })).body;

/** Returns the figures of a learner that the server computes from all attempts. */
const computedOf = ({ id }: TestLearner) =>
  Promise.all(
    ["rank_days", "rank_doubted", "review_log", "review_paces"].map((table) =>
      query(
        server.db(),
        sql`select to_jsonb(each) as row from ${sql.identifier(table)} as each where user_id = ${id} order by 1`,
      ),
    ),
  );

async function exportedLogs(learner: TestLearner): Promise<unknown[]> {
  const { path } = (await server.as(learner)("POST", "/api/users/my/export")).body as { path: string };
  const { rawPayload } = await server.app().inject({ url: path });
  return JSON.parse(strFromU8(unzipSync(rawPayload)["json/attempt-logs.json"]!)) as unknown[];
}

test("months have partitions ahead, made by several servers at once", async () => {
  const next = monthAfter(monthOf(now));
  await Promise.all([1, 2, 3].map(() => makeMonthAhead(server.db(), now)));
  expect(await monthsOf(server.db(), "attempt_logs")).toEqual([monthOf(now), next]);
  expect(monthAfter("2026-12-01")).toBe("2027-01-01");
});

test("logs of an earlier version are moved, with their hints, and found before and after", async () => {
  const learner = await server.newLearner();
  const sent = answer();
  await send(learner, sent);
  const [kept] = await keptAttempts(server.db(), sent.id);
  await server.db().execute(sql`update attempts set hinted = null,
    events = (select events from attempt_logs where attempt_id = id) where id = ${sent.id}`);
  await server.db().execute(sql`delete from attempt_logs where attempt_id = ${sent.id}`);
  const row = {
    user_id: learner.id,
    attempt_id: sent.id,
    month: monthOf(now),
    events: sent.events,
  };
  const before = await computedOf(learner);
  expect(before.map((rows) => rows.length > 0)).toContain(true);

  const check = async () => {
    expect(await send(learner, sent)).toEqual({ accepted: [sent.id], refused: [] });
    expect(await send(learner, { ...sent, events: [] })).toMatchObject({ differed: [sent.id] });
    expect(await exportedLogs(learner)).toEqual([row]);
    await recomputeRankOf(server.db(), { userId: learner.id, since: now }, { now, archive: archive() });
    await recomputeMemoryOf(server.db(), { userId: learner.id, timeZone: "Asia/Shanghai" });
    expect(await computedOf(learner)).toEqual(before);
  };
  await check();
  await Promise.all([moveLogs(server.db()), moveLogs(server.db())]);
  expect(await keptAttempts(server.db(), sent.id)).toEqual([kept]);
  expect(kept).toMatchObject({ hinted: ["word"] });
  await check();
});

test("after ninety days a month is in the object store alone, and everything that reads it finds it there", async () => {
  const [learner, leaver] = [await server.newLearner(), await server.newLearner()];
  const sent = answer();
  await send(learner, sent);
  await send(leaver, answer());
  const before = await computedOf(learner);
  const month = monthOf(now);
  const exported = await exportedLogs(learner);

  await archive().archive(new Date(now.getTime() + 85 * days));
  expect(objects()).toEqual([]);
  await openLogArchive(server.db(), undefined).archive(later);
  expect(await monthsOf(server.db(), "attempt_logs")).toContain(month);

  await Promise.all([archive().archive(later), archive().archive(later)]);
  expect(await monthsOf(server.db(), "attempt_logs")).not.toContain(month);
  const names = [learner, leaver].map(({ id }) => join(month.slice(0, 7), `${id}.gz`));
  expect(objects()).toEqual(expect.arrayContaining(names));

  expect(await exportedLogs(learner)).toEqual(exported);
  expect(exported).toMatchObject([{ attempt_id: sent.id, events: sent.events }]);
  await recomputeMemoryOf(server.db(), { userId: learner.id, timeZone: "Asia/Shanghai" });
  const whose = { userId: learner.id, since: now };
  await recomputeRankOf(server.db(), whose, { now, archive: archive() });
  expect(await computedOf(learner)).toEqual(before);
  const without = recomputeRankOf(server.db(), whose, {
    now,
    archive: openLogArchive(server.db(), undefined),
  });
  await expect(without).rejects.toThrow("请设置 S3_ENDPOINT");

  // A phone may keep an answer for long and send it again when it is archived.
  expect(await send(learner, sent)).toEqual({ accepted: [sent.id], refused: [] });
  expect(
    await server.db().execute(sql`select from attempt_logs where attempt_id = ${sent.id}`),
  ).toMatchObject({
    rows: [],
  });
});

test("what the object store has of a learner goes with the account, and nobody else's does", async () => {
  const { id } = (
    await query<{ id: string }>(server.db(), sql`select user_id as id from attempts limit 1`)
  )[0]!;
  await server.db().execute(sql`update users set delete_at = ${now} where id = ${id}`);
  const before = objects();
  expect(before.join()).toContain(id);
  await removeLeavers(server.db(), composedOn(server.db(), { logs }).core, new Date(now.getTime() + days));
  expect(objects()).toEqual(before.filter((name) => !name.includes(id)));
  expect(objects().join()).toContain(".gz");
});
