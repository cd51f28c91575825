import { stepKinds } from "@shiju/learning/step-kinds";
import type { PracticeSource, Subject } from "@shiju/learning/practice/practice-model";
import { and, count, desc, eq, inArray, sql } from "drizzle-orm";
import { type Database, query } from "#database/database.ts";
import { attempts } from "#database/tables/study/attempts.ts";

/**
 * Returns an upper bound of the learner's runs through a lesson: the largest number of right answers at one of its
 * steps.
 */
export async function timesThrough(db: Database, userId: string, lessonId: string): Promise<number> {
  const times = count();
  const [most] = await db
    .select({ times })
    .from(attempts)
    .where(and(eq(attempts.userId, userId), eq(attempts.lessonId, lessonId), eq(attempts.passed, true)))
    .groupBy(attempts.subjectId, attempts.step)
    .orderBy(desc(times))
    .limit(1);
  return most?.times ?? 0;
}

/**
 * Returns an upper bound of the learner's practices of an item from these sources. Words within sentences count too.
 */
export async function timesPractised(
  db: Database,
  userId: string,
  { kind, id }: Subject,
  sources: readonly PracticeSource[],
): Promise<number> {
  const { source, subjectId } = attempts;
  const ofItem = kind === "sentence" ? eq(subjectId, id) : undefined;
  return db.$count(attempts, and(eq(attempts.userId, userId), inArray(source, [...sources]), ofItem));
}

/**
 * Returns the last of the times at which the whole sentences of a lesson were first answered right, by lesson. Lessons
 * without such an answer are missing.
 */
export async function lastNewSentences(
  db: Database,
  userId: string,
  lessonIds: string[],
): Promise<Map<string, Date>> {
  if (lessonIds.length === 0) return new Map();
  const rows = await query<{ id: string; ms: number }>(
    db,
    sql`select lesson_id as id, extract(epoch from max(first))::float8 * 1000 as ms from (
        select lesson_id, min(started_at) as first from attempts
        where user_id = ${userId} and lesson_id = any(${sql.param(lessonIds)}::text[])
          and passed and step like ${`${stepKinds.sentence}:%`}
        group by lesson_id, subject_id, step
      ) as sentences group by lesson_id`,
  );
  return new Map(rows.map(({ id, ms }) => [id, new Date(ms)]));
}
