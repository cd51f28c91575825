import { countDistinct, eq, gte, sql } from "drizzle-orm";
import type { Database } from "#database/database.ts";
import { studyDays } from "#database/tables/study/time.ts";

const secondsOf = (ms: string | null | undefined) => Math.floor(Number(ms ?? 0) / 1000);

/**
 * Returns the seconds that each of some people has studied. Each person's seconds are counted from that person's own
 * date.
 */
export async function studiedSince(
  db: Database,
  since: ReadonlyMap<string, string>,
): Promise<Map<string, number>> {
  const { userId, date, ms } = studyDays;
  const [ids, dates] = [[...since.keys()], [...since.values()]];
  const rows = await db
    .select({ userId, ms: sql<string>`sum(${ms})` })
    .from(studyDays)
    .innerJoin(
      sql`unnest(${sql.param(ids)}::uuid[], ${sql.param(dates)}::date[]) as asked (id, since)`,
      sql`${userId} = asked.id and ${date} >= asked.since`,
    )
    .groupBy(userId);
  return new Map(rows.map((row) => [row.userId, secondsOf(row.ms)]));
}

/** All that somebody has studied. */
export async function studiedInAll(db: Database, userId: string): Promise<{ seconds: number; days: number }> {
  const [row] = await db
    .select({
      ms: sql<string | null>`sum(${studyDays.ms})`,
      days: sql<number>`count(distinct ${studyDays.date})::int`,
    })
    .from(studyDays)
    .where(eq(studyDays.userId, userId));
  return { seconds: secondsOf(row?.ms), days: row?.days ?? 0 };
}

/**
 * Returns the number of people who studied on each day, and their total time. A day is a date in the learner's own time
 * zone.
 */
export async function studyByDay(
  db: Database,
  from: string,
): Promise<Map<string, { people: number; seconds: number }>> {
  const rows = await db
    .select({
      day: studyDays.date,
      people: countDistinct(studyDays.userId),
      ms: sql<number>`sum(${studyDays.ms})`.mapWith(Number),
    })
    .from(studyDays)
    .where(gte(studyDays.date, from))
    .groupBy(studyDays.date);
  return new Map(rows.map(({ day, people, ms }) => [day, { people, seconds: Math.round(ms / 1000) }]));
}
