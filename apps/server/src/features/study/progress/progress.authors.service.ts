import { and, count, eq, ne, sql } from "drizzle-orm";
import { type Database, query } from "#database/database.ts";
import { packLearners } from "#database/tables/study/progress.ts";

interface OfCourse {
  packId: string;
  /** The account that does not count: the author of the course. */
  except: string;
  /** Of so many the ids are told. */
  most: number;
}

/** Returns the number of learners with any answer in a course, and the ids of some of them. */
export async function learnersOfCourse(
  db: Database,
  { packId, except, most }: OfCourse,
): Promise<{ count: number; ids: string[] }> {
  const isOther = and(eq(packLearners.packId, packId), ne(packLearners.userId, except));
  const [counted] = await db.select({ count: count() }).from(packLearners).where(isOther);
  const rows = await db.select({ id: packLearners.userId }).from(packLearners).where(isOther).limit(most);
  return { count: counted?.count ?? 0, ids: rows.map(({ id }) => id) };
}

interface InLessons {
  lessons: readonly { id: string; stepCounts: readonly number[] }[];
  /** The account that does not count: the author of the course. */
  except: string;
}

/**
 * Returns for each of these lessons the number of learners with any answer, and the number with a right answer to every
 * whole sentence.
 */
export async function standingInLessons(
  db: Database,
  { lessons, except }: InLessons,
): Promise<Map<string, { started: number; done: number }>> {
  const asked = JSON.stringify(lessons.map(({ id, stepCounts }) => ({ id, sentences: stepCounts[0] ?? 0 })));
  const rows = await query<{ id: string; started: number; done: number }>(
    db,
    sql`select lesson.id, count(*)::int as started,
        (count(*) filter (where progress.passed_sentences >= lesson.sentences))::int as done
      from jsonb_to_recordset(${asked}::jsonb) as lesson(id text, sentences int)
      join lesson_progress as progress on progress.lesson_id = lesson.id
      where progress.user_id <> ${except}
        and progress.first_checks + progress.passed_sentences + progress.passed_chunks
          + progress.passed_combos + progress.passed_words > 0
      group by lesson.id`,
  );
  return new Map(rows.map(({ id, ...counts }) => [id, counts]));
}
