import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { migratedFrom } from "#testing/old-database.ts";
import { type Database, type OpenDatabase, query } from "./database.ts";

type Row = Record<string, unknown>;

const userId = randomUUID();
const anOldAttempt = (change: Row): Row => ({
  id: randomUUID(),
  user_id: userId,
  source: "course",
  practice_type: "translation",
  lesson_id: "first-steps.05-food",
  sentence_id: "first-steps.05-food.0123456789",
  step: "0:0-7",
  content_version: "v1",
  started_at: "2026-01-02T03:04:05.678+00:00",
  judged_with: { ignore_case: true, ignore_name: true, always_show: false, input: "keys" },
  events: [
    [100, "typed", 0, "I"],
    [200, "checked", 0],
  ],
  passed: true,
  checks: 1,
  errors: 0,
  first_check_right: true,
  shown: false,
  skipped: false,
  hints: 0,
  ms: 200,
  chars: 1,
  received_at: "2026-01-02T03:05:00+00:00",
  ...change,
});
const old = [
  anOldAttempt({}),
  anOldAttempt({ source: "newWord", practice_type: "dictation", lesson_id: null, step: "3:1-2" }),
  anOldAttempt({ source: "errorNote", practice_type: "listen", events: [], checks: 0, passed: false }),
];

let database: OpenDatabase;
beforeAll(async () => {
  database = await migratedFrom("0015_subjects", async (db) => {
    await db.execute(sql`insert into users (id, phone, nickname, invitation_code)
      values (${userId}, '13800000000', '小明', 'ABCDEF')`);
    await insert(db, old);
  });
});
afterAll(() => database.close());

const insert = (db: Database, rows: Row[]) =>
  db.execute(sql`insert into attempts
    select * from jsonb_populate_recordset(null::attempts, ${JSON.stringify(rows)}::jsonb)`);

test("every attempt is kept, as one at its sentence", async () => {
  const rows = await query<{ row: Row }>(database.db, sql`select to_jsonb(attempts) as row from attempts`);
  const expected = old.map(({ sentence_id: id, ...others }) => ({
    ...others,
    subject_kind: "sentence",
    subject_id: id,
    mode: null,
    slips: null,
    hinted: null,
  }));
  expect(rows.map(({ row }) => row)).toEqual(expected);
});

test("the learner's attempts at a subject are still found by an index", async () => {
  const found = await query<{ indexdef: string }>(
    database.db,
    sql`select indexdef from pg_indexes where tablename = 'attempts'`,
  );
  expect(found.map(({ indexdef }) => indexdef).join()).toContain("(user_id, subject_id)");
});

describe("what the registry does not know is refused", () => {
  const { sentence_id: id, ...others } = anOldAttempt({});
  const ofSentence = { ...others, subject_kind: "sentence", subject_id: id };
  const word = { subject_kind: "word", subject_id: "food", source: "wordCourse" };
  const ofWord = { ...others, ...word, practice_type: null, mode: "mode4", content_version: null };

  test.each([ofSentence, ofWord])("$subject_kind is known", async (row) => {
    await insert(database.db, [{ ...row, id: randomUUID() }]);
  });

  test.each([
    ["another kind", { ...ofSentence, subject_kind: "picture" }],
    ["another source", { ...ofSentence, source: "nowhere" }],
    ["a word's source", { ...ofSentence, source: "wordCourse" }],
    ["another practice type", { ...ofSentence, practice_type: "singing" }],
    ["a sentence in a word mode", { ...ofSentence, practice_type: null, mode: "mode4" }],
    ["a sentence in both", { ...ofSentence, mode: "mode4" }],
    ["a sentence in no way", { ...ofSentence, practice_type: null }],
    ["a sentence in no version", { ...ofSentence, content_version: null }],
    ["a sentence's source", { ...ofWord, source: "course" }],
    ["another mode", { ...ofWord, mode: "mode6" }],
    ["a word in a practice type", { ...ofWord, practice_type: "dictation", mode: null }],
  ])("%s", async (_what, row) => {
    const refused = insert(database.db, [{ ...row, id: randomUUID() }]);
    await expect(refused).rejects.toMatchObject({ cause: { code: "23514" } });
  });
});
