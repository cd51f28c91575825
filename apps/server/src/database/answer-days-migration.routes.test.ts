import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { answersBetween } from "#features/study/progress/progress.days.service.ts";
import { migratedFrom } from "#testing/old-database.ts";
import type { OpenDatabase } from "./database.ts";

const userId = randomUUID();
let database: OpenDatabase;
beforeAll(async () => {
  database = await migratedFrom("0027_leagues_and_records", async (db) => {
    await db.execute(sql`insert into users (id, phone, nickname, invitation_code, time_zone)
      values (${userId}, '13000000000', 'x', 'x', 'America/New_York')`);
    const attempt = (
      step: string,
      alwaysShow: boolean,
      right: boolean,
      at: string,
    ) => sql`insert into attempts
      (id, user_id, subject_kind, subject_id, source, practice_type, lesson_id, step, content_version, started_at,
        judged_with, events, passed, checks, errors, first_check_right, shown, skipped, hints, ms, chars)
      values (${randomUUID()}, ${userId}, 'sentence', 's', 'course', 'translation', 'l', ${step}, '1', ${at}::timestamptz,
        ${JSON.stringify({ always_show: alwaysShow })}::jsonb, '[]'::jsonb, true, 1, 0, ${right}, false, false, 0, 6000, 50)`;
    await db.execute(attempt("0:0-3", false, true, "2026-11-22T04:59:00Z"));
    await db.execute(attempt("0:0-3", false, false, "2026-11-22T05:00:00Z"));
    await db.execute(attempt("1:0-2", false, true, "2026-11-22T12:00:00Z"));
    await db.execute(attempt("0:0-3", true, true, "2026-11-22T12:00:00Z"));
  });
});
afterAll(() => database.close());

test("what was answered before is summed by the learner's own days", async () => {
  const days = await answersBetween(database.db, userId, { from: "2026-01-01", to: "2026-12-31" });
  expect(days).toEqual([
    {
      date: "2026-11-22",
      steps: 3,
      sentences: 1,
      words: 0,
      firstChecks: 2,
      firstChecksRight: 1,
      chars: 100,
      ms: 12_000,
    },
    {
      date: "2026-11-21",
      steps: 1,
      sentences: 1,
      words: 0,
      firstChecks: 1,
      firstChecksRight: 1,
      chars: 50,
      ms: 6000,
    },
  ]);
});
