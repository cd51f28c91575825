import { and, asc, gte, inArray } from "drizzle-orm";
import type { Database } from "#database/database.ts";
import { vocabularyTests } from "#database/tables/study/words.ts";

/** Returns the vocabulary tests of some learners since a time, the first first. */
export async function testsOfMany(
  db: Database,
  userIds: readonly string[],
  since: Date,
): Promise<Map<string, { at: Date; known: number }[]>> {
  const { userId, at, known } = vocabularyTests;
  const rows = await db
    .select({ userId, at, known })
    .from(vocabularyTests)
    .where(and(inArray(userId, [...userIds]), gte(at, since)))
    .orderBy(asc(at));
  const tests = new Map<string, { at: Date; known: number }[]>();
  for (const { userId: id, ...test } of rows) tests.set(id, [...(tests.get(id) ?? []), test]);
  return tests;
}
