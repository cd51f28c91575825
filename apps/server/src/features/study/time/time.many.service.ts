import { and, gte, inArray } from "drizzle-orm";
import type { Database } from "#database/database.ts";
import { finishedRuns } from "#database/tables/study/time.ts";

/** Returns the ids of the lessons and chapters that some learners have finished since a time, by learner. */
export async function finishedByMany(
  db: Database,
  userIds: readonly string[],
  since: Date,
): Promise<Map<string, Set<string>>> {
  if (userIds.length === 0) return new Map();
  const { userId, lessonId, finishedAt } = finishedRuns;
  const rows = await db
    .selectDistinct({ userId, lessonId })
    .from(finishedRuns)
    .where(and(inArray(userId, [...userIds]), gte(finishedAt, since)));
  const finished = new Map<string, Set<string>>();
  for (const row of rows)
    finished.set(row.userId, (finished.get(row.userId) ?? new Set<string>()).add(row.lessonId));
  return finished;
}
