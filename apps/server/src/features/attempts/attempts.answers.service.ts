import type { Attempt } from "@shiju/contract/game";
import { sql } from "drizzle-orm";
import { type Database, query } from "#database/database.ts";

/** What an answer says about its sentence. */
export type Outcome = "wrong" | "right" | "shown";

export interface Answer {
  sentenceId: string;
  source: Attempt["source"];
  at: Date;
  outcome: Outcome;
}

interface Judged {
  practiceType: Attempt["practice_type"];
  alwaysShow: boolean;
  step: string;
  errors: number;
  firstCheckRight: boolean;
  shown: boolean;
}

/**
 * A word wrong at a check of any step is a wrong answer to the sentence; only the whole sentence can be
 * answered right. Listening and copying what is in sight say nothing.
 */
export function outcomeOf(judged: Judged): Outcome | undefined {
  if (judged.practiceType === "listen" || judged.alwaysShow) return undefined;
  if (judged.errors > 0) return "wrong";
  if (!judged.step.startsWith("0:")) return undefined;
  if (judged.shown) return "shown";
  return judged.firstCheckRight ? "right" : undefined;
}

type Row = Omit<Judged, "alwaysShow"> & Omit<Answer, "at" | "outcome"> & { alwaysShow: boolean; at: string };

/** The learner's answers to these sentences that say something, in the order in which they were given. */
export async function answersTo(db: Database, userId: string, sentenceIds: string[]): Promise<Answer[]> {
  const rows = await query<Row>(
    db,
    sql`select sentence_id as "sentenceId", source, practice_type as "practiceType", step, errors,
        first_check_right as "firstCheckRight", shown, (judged_with ->> 'always_show')::boolean as "alwaysShow",
        extract(epoch from started_at) * 1000 as at
      from attempts
      where user_id = ${userId} and sentence_id = any(${sql.param(sentenceIds)}::text[])
        and (errors > 0 or step like '0:%')
      order by started_at, id`,
  );
  return rows.flatMap(({ sentenceId, source, at, ...judged }) => {
    const outcome = outcomeOf(judged);
    return outcome ? [{ sentenceId, source, at: new Date(Number(at)), outcome }] : [];
  });
}
