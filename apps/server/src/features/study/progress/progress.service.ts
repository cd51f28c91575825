import type { LessonProgress } from "@shiju/contract/content/courses";
import { and, desc, eq, inArray, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { Database, Transaction } from "#database/database.ts";
import { lessonProgress, passedSteps } from "#database/tables/study/progress.ts";
import { keyOfStep } from "#features/content/courses/courses.ladder.service.ts";
import type { PageEnd } from "#platform/http/cursor.ts";

/** The learner's progress by lesson id; a lesson that was never studied is missing. */
export async function progressIn(
  db: Database,
  userId: string,
  lessonIds: string[],
): Promise<Map<string, LessonProgress>> {
  if (lessonIds.length === 0) return new Map();
  const rows = await db
    .select()
    .from(lessonProgress)
    .where(
      and(
        eq(lessonProgress.userId, userId),
        // One parameter, because the word packs have hundreds of chapters.
        sql`${lessonProgress.lessonId} = any(${sql.param(lessonIds)}::text[])`,
      ),
    );
  return new Map(rows.map((row) => [row.lessonId, toProgress(row)]));
}

/** A condition: whether the learner has studied the lesson in a column. */
export const isStudied = (userId: string, lessonId: SQLWrapper): SQL =>
  sql`exists (select 1 from ${lessonProgress} as studied
    where studied.user_id = ${userId} and studied.lesson_id = ${lessonId})`;

/**
 * Returns the progress in the lessons that were studied last, the newest first. With `end`, it returns only the lessons
 * after that point.
 */
export async function recentProgress(
  db: Database,
  userId: string,
  limit: number,
  end?: PageEnd<string>,
): Promise<Map<string, LessonProgress>> {
  const { lastStudiedAt, lessonId } = lessonProgress;
  const isAfter =
    end &&
    sql`(${lastStudiedAt} < ${end.value}::timestamptz
      or (${lastStudiedAt} = ${end.value}::timestamptz and ${lessonId} > ${end.id}))`;
  const rows = await db
    .select()
    .from(lessonProgress)
    .where(and(eq(lessonProgress.userId, userId), isAfter))
    .orderBy(desc(lastStudiedAt), lessonId)
    .limit(limit);
  return new Map(rows.map((row) => [row.lessonId, toProgress(row)]));
}

/** The steps of these sentences that the learner has ever answered right, as `{sentence} {step}`. */
export async function passedAmong(db: Database, userId: string, sentenceIds: string[]): Promise<Set<string>> {
  if (sentenceIds.length === 0) return new Set();
  const rows = await db
    .select({ sentenceId: passedSteps.sentenceId, step: passedSteps.step })
    .from(passedSteps)
    .where(and(eq(passedSteps.userId, userId), inArray(passedSteps.sentenceId, [...new Set(sentenceIds)])));
  return new Set(rows.map(keyOfStep));
}

/** Records a visit of a lesson, with or without answers, in the transaction that stores the place. */
export async function recordVisit(
  tx: Transaction,
  userId: string,
  lessonId: string,
  at: Date,
): Promise<void> {
  const nothing = { passedSentences: 0, passedChunks: 0, passedCombos: 0, passedWords: 0 };
  await tx
    .insert(lessonProgress)
    .values({ userId, lessonId, ...nothing, firstChecks: 0, firstChecksRight: 0, lastStudiedAt: at })
    .onConflictDoUpdate({
      target: [lessonProgress.userId, lessonProgress.lessonId],
      set: { lastStudiedAt: sql`greatest(${lessonProgress.lastStudiedAt}, excluded.last_studied_at)` },
    });
}

function toProgress(row: typeof lessonProgress.$inferSelect): LessonProgress {
  return {
    passed: [row.passedSentences, row.passedChunks, row.passedCombos, row.passedWords],
    accuracy: row.firstChecks === 0 ? null : row.firstChecksRight / row.firstChecks,
    last_studied_at: row.lastStudiedAt.toISOString(),
  };
}
