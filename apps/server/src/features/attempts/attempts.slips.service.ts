import type { Attempt } from "@shiju/contract/attempts";
import { resultOf } from "@shiju/learning/practice/attempt";
import { findStep } from "@shiju/learning/steps";
import { sql } from "drizzle-orm";
import { type Database, query } from "#database/database.ts";
import { sentencesInVersions } from "#features/courses/courses.lookup.service.ts";

/** What stood in place of a word, by its index in the sentence. */
export interface Slip {
  word: number;
  typed: string;
}

/** A wrong answer as it was kept. */
interface WrongAnswer extends Pick<Attempt, "step" | "judged_with" | "events"> {
  id: string;
  version: string;
}

/**
 * What the learner wrote wrong at the first failed check of the last wrong answer to each sentence, with the
 * words of the sentence as they were then.
 */
export async function lastSlips(
  db: Database,
  userId: string,
  sentenceIds: string[],
): Promise<Map<string, { en: string; slips: Slip[] }>> {
  if (sentenceIds.length === 0) return new Map();
  const answers = await query<WrongAnswer>(
    db,
    sql`select distinct on (subject_id) subject_id as id, content_version as version, step, judged_with, events
      from attempts
      where user_id = ${userId} and subject_kind = 'sentence'
        and subject_id = any(${sql.param(sentenceIds)}::text[])
        and errors > 0 and practice_type <> 'listen' and not (judged_with ->> 'always_show')::boolean
      order by subject_id, started_at desc, id`,
  );
  const found = await sentencesInVersions(db, answers);
  return new Map(
    answers.flatMap((answer) => {
      const sentence = found.get(`${answer.id} ${answer.version}`);
      const step = sentence && findStep(sentence, answer.step);
      if (!step) return [];
      const { wrong_words: wrong } = resultOf({ sentence, step }, answer.judged_with, answer.events);
      const slips = wrong.flatMap(({ check, word, typed }) =>
        word !== null && check === wrong[0]?.check ? [{ word, typed }] : [],
      );
      return [[answer.id, { en: sentence.en, slips }] as const];
    }),
  );
}
