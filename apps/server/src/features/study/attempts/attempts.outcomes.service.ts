import type { attemptsApi } from "@shiju/contract/study/attempts";
import type { EndpointResponse } from "@shiju/contract/http/endpoint";
import { stepOutcomeOf } from "@shiju/learning/practice/step-outcome";
import { sql } from "drizzle-orm";
import { type Database, query } from "#database/database.ts";

interface Answered {
  sentence_id: string;
  step: string;
  shown: boolean;
  first_check_right: boolean;
  copied: boolean;
}

/** Returns the learner's last outcome at each step of these sentences. Listening has no outcome. */
export async function lastOutcomes(
  db: Database,
  userId: string,
  sentenceIds: string[],
): Promise<EndpointResponse<typeof attemptsApi.steps>["steps"]> {
  const rows = await query<Answered>(
    db,
    sql`select distinct on (subject_id, step) subject_id as sentence_id, step, shown, first_check_right,
        (judged_with ->> 'always_show')::boolean as copied
      from attempts
      where user_id = ${userId} and subject_kind = 'sentence'
        and subject_id = any(${sql.param(sentenceIds)}::text[])
        and passed and practice_type <> 'listen'
      order by subject_id, step, started_at desc, id`,
  );
  return rows.flatMap(({ sentence_id, step, ...result }) => {
    const outcome = stepOutcomeOf({ passed: true, ...result });
    return outcome ? [{ sentence_id, step, outcome }] : [];
  });
}
