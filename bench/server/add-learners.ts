import { drizzle } from "drizzle-orm/node-postgres";
import pg from "pg";
import { addLearner, type TestLearner } from "../../apps/server/src/testing/people/learners.ts";

/** Makes so many learners with a session each. */
export async function addLearners(url: string, count: number): Promise<TestLearner[]> {
  const pool = new pg.Pool({ connectionString: url, max: 1 });
  const db = drizzle({ client: pool });
  try {
    const learners: TestLearner[] = [];
    while (learners.length < count) learners.push(await addLearner(db));
    return learners;
  } finally {
    await pool.end();
  }
}
