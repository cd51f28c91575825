import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { afterAll, beforeEach, expect, test } from "vitest";
import { commandSpeech } from "#platform/providers/speech/command-speech.ts";
import { createSpeechProcess } from "#platform/providers/speech/speech-process.ts";
import { anAttempt } from "#testing/study/attempts.ts";
import { newPhone, type TestLearner } from "#testing/people/learners.ts";
import { aPack } from "#testing/content/packs.ts";
import { seedPack } from "#testing/seed.ts";
import { testServer } from "#testing/server.ts";
import { openLog } from "./log.ts";
import { folderStorage } from "#platform/files/folder-storage.ts";

/** The text that the test writes everywhere. It has a second line, because a cut at the line break would keep that line. */
const marker = "marker-of-a-learner";
const text = `first line\nparams: ${marker}\n    at ${marker}`;

const folder = mkdtempSync(join(tmpdir(), "shiju-log-"));
writeFileSync(join(folder, "voice"), '#!/bin/sh\necho "cannot say: $*" >&2\nexit 3\n', { mode: 0o755 });
const sound = createSpeechProcess();
afterAll(() => {
  sound.close();
  rmSync(folder, { recursive: true });
});
const voice = commandSpeech(
  { name: "voice", voiceNames: new Map([[1, "one"]]), argumentsFor: (spoken) => [spoken], timeoutMs: 5000 },
  join(folder, "voice"),
  sound,
);

let lines: string[] = [];
beforeEach(() => {
  lines = [];
});

const pack = aPack({ id: "first-steps" });
const [lesson] = pack.lessons as [(typeof pack.lessons)[number]];
const server = testServer((db) => seedPack(db, pack), {
  log: openLog({ LOG_LEVEL: "trace", NODE_ENV: "production" }, { write: (line) => void lines.push(line) }),
  speech: { storage: folderStorage(join(folder, "speech")), providers: [voice] },
});

/** Sends the marker in every field that takes a person's text. */
async function writeEverywhere(learner: TestLearner) {
  const phone = newPhone();
  const as = server.as(learner);
  const visitor = server.as(null);
  const search = encodeURIComponent(marker);
  return Promise.all([
    visitor("POST", "/api/login/password", { phone, password: marker }),
    visitor("POST", "/api/login/register", { phone, password: marker, agreed: true }),
    visitor("POST", "/api/login/password", { phone: marker, password: marker }),
    visitor("POST", "/api/tts", { text: marker, voice: 1 }),
    visitor("GET", `/api/courses?q=${search}`),
    as("POST", "/api/users/my/set_name", { name: marker.slice(0, 20) }),
    as("POST", "/api/users/my/set_signature", { signature: marker }),
    as("POST", "/api/feedback", { kind: "suggestion", text, contact: marker, feedback_id: randomUUID() }),
    as("POST", "/api/game/feedback", {
      kind: "sentence",
      id: lesson.sentences[0]?.id,
      reason: "other",
      text,
      contact: marker,
    }),
    as("POST", "/api/game/attempts", {
      attempts: [anAttempt(lesson, { events: [[100, "typed", 0, marker]] })],
    }),
    as("POST", "/api/strange_words", { kind: "word", id: marker, source: "course" }),
    as("GET", `/api/notebooks/vocab/sentence?q=${search}`),
    as("POST", "/api/users/my/setting", {
      values: { word_n_color: marker },
      changed_at: { word_n_color: new Date().toISOString() },
    }),
    as("POST", "/api/users/my/deletion", { password: marker }),
    server.raw({
      method: "POST",
      url: "/api/users/my/set_name",
      headers: { authorization: `Bearer ${learner.token}`, "content-type": "application/json" },
      payload: `{"name": ${marker}`,
    }),
  ]);
}

const loggedMarkers = () => lines.filter((line) => line.includes(marker.slice(0, 19)));

test("what a person writes stands in no log, be it taken or refused", async () => {
  const answers = await writeEverywhere(await server.newLearner());
  expect(answers.map(({ status }) => status).filter((status) => status < 300).length).toBeGreaterThan(5);
  expect(lines.length).toBeGreaterThan(answers.length);
  expect(lines.join("")).toContain("a speech provider failed");
  expect(loggedMarkers()).toEqual([]);
});

test("nor does it when the database refuses it", async () => {
  const learner = await server.newLearner();
  const tables = ["users", "attempts", "feedbacks", "mistake_reports"];
  const inEachTable = (change: (table: string) => string) =>
    Promise.all(tables.map((table) => server.db().execute(sql.raw(change(table)))));
  await inEachTable((table) => `alter table ${table} add constraint refused check (false) not valid`);
  const answers = await writeEverywhere(learner);
  await inEachTable((table) => `alter table ${table} drop constraint refused`);
  expect(answers.filter(({ status }) => status === 500).length).toBeGreaterThan(4);
  expect(lines.join("")).toContain("操作异常");
  expect(loggedMarkers()).toEqual([]);
});

test("an error of the database is told without what it was given", async () => {
  const log = openLog(
    { LOG_LEVEL: "error", NODE_ENV: "production" },
    { write: (line) => void lines.push(line) },
  );
  const failing = server.db().execute(sql`select ${text}::text, ${marker}::text::uuid`);
  const error: unknown = await failing.catch((reason: unknown) => reason);
  log.error({ err: error }, "failed");
  expect(lines.join("")).toContain("Failed query: select");
  expect(lines.join("")).toContain("22P02");
  expect(lines.join("")).toContain("log.routes.test.ts");
  expect(loggedMarkers()).toEqual([]);
});
