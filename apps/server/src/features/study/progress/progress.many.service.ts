import { and, gte, inArray, lte, sql } from "drizzle-orm";
import type { Database } from "#database/database.ts";
import { answerDays } from "#database/tables/study/progress.ts";

/** Sums over a day's answers of a learner. */
export interface DaySums {
  date: string;
  sentences: number;
  words: number;
  firstChecks: number;
  firstChecksRight: number;
}

/** Returns the answers of some learners by learner and day. Both dates are included. */
export async function answersOfMany(
  db: Database,
  userIds: readonly string[],
  { from, to }: { from: string; to: string },
): Promise<Map<string, DaySums[]>> {
  if (userIds.length === 0) return new Map();
  const { userId, date, sentences, words, firstChecks, firstChecksRight } = answerDays;
  const total = (column: typeof sentences | typeof words | typeof firstChecks | typeof firstChecksRight) =>
    sql<number>`sum(${column})::integer`;
  const rows = await db
    .select({
      userId,
      date,
      sentences: total(sentences),
      words: total(words),
      firstChecks: total(firstChecks),
      firstChecksRight: total(firstChecksRight),
    })
    .from(answerDays)
    .where(and(inArray(userId, [...userIds]), gte(date, from), lte(date, to)))
    .groupBy(userId, date)
    .orderBy(date);
  const days = new Map<string, DaySums[]>();
  for (const { userId: id, ...day } of rows) days.set(id, [...(days.get(id) ?? []), day]);
  return days;
}
