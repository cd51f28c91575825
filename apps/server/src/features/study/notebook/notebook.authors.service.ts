import { sql } from "drizzle-orm";
import { type Database, query } from "#database/database.ts";

interface Counted {
  packId: string;
  learners: readonly string[];
  most: number;
}

/**
 * Returns the sentences of a course that these learners got wrong most often, the worst first. A sentence counts even
 * if the learners can answer it by now.
 */
export async function mistakesInCourse(
  db: Database,
  { packId, learners, most }: Counted,
): Promise<{ id: string; learners: number; errors: number }[]> {
  // Learner by learner: the key of the table begins with them.
  return query(
    db,
    sql`select item_id as id, count(*)::int as learners, sum(errors)::int as errors
      from notebook_items
      where user_id = any(${sql.param([...learners])}::uuid[]) and notebook = 'errorNote' and kind = 'sentence'
        and starts_with(item_id, ${`${packId}.`}) and errors > 0
      group by item_id order by count(*) desc, sum(errors) desc, item_id limit ${most}`,
  );
}
