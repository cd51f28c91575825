import { and, eq, gte, inArray, sql } from "drizzle-orm";
import type { Database } from "#database/database.ts";
import { attempts } from "#database/tables/attempts.ts";
import type { Learner } from "#platform/http/caller.ts";

export interface DayOfAnswers {
  /** In the learner's time zone. */
  date: string;
  /** Steps answered right. */
  passed: number;
  firstChecks: number;
  firstChecksRight: number;
}

/** The learner's answers in these lessons, by day from `since` on. */
export async function answersByDay(
  db: Database,
  { userId, timeZone }: Pick<Learner, "userId" | "timeZone">,
  lessonIds: string[],
  since: Date,
): Promise<DayOfAnswers[]> {
  if (lessonIds.length === 0) return [];
  const date = sql<string>`to_char(${attempts.startedAt} at time zone ${timeZone}, 'YYYY-MM-DD')`;
  const isCopied = sql`(${attempts.judgedWith} ->> 'always_show')::boolean or ${attempts.mode} is not distinct from 'mode1'`;
  const asked = sql`${attempts.checks} > 0 and not (${isCopied})`;
  const count = (which: ReturnType<typeof sql>) => sql<number>`(count(*) filter (where ${which}))::integer`;
  return db
    .select({
      date,
      passed: count(sql`${attempts.passed}`),
      firstChecks: count(asked),
      firstChecksRight: count(sql`${asked} and ${attempts.firstCheckRight} and not ${attempts.shown}`),
    })
    .from(attempts)
    .where(
      and(eq(attempts.userId, userId), inArray(attempts.lessonId, lessonIds), gte(attempts.startedAt, since)),
    )
    .groupBy(sql`1`);
}
