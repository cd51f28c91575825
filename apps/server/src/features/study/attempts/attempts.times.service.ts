import type { PracticeSource, Subject } from "@shiju/learning/practice/practice-model";
import { and, count, desc, eq, inArray } from "drizzle-orm";
import type { Database } from "#database/database.ts";
import { attempts } from "#database/tables/study/attempts.ts";

/** An upper bound of the learner's runs through a lesson: the largest number of right answers at one of its steps. */
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

/** An upper bound of the learner's practices of an item from these sources. Words within sentences count too. */
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
