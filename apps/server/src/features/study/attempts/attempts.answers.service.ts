import {
  asksMemory,
  type PracticeSource,
  type PracticeType,
  type Subject,
  type SubjectKind,
  type WordMode,
} from "@shiju/learning/practice/practice-model";
import { isKeyOf, stepKinds } from "@shiju/learning/step-kinds";
import { sql } from "drizzle-orm";
import { type Database, query } from "#database/database.ts";

/** The meaning of an answer for its subject. */
export type Outcome = "wrong" | "right" | "shown";

export interface Answer {
  subject: Subject;
  source: PracticeSource;
  at: Date;
  outcome: Outcome;
}

interface Judged {
  kind: SubjectKind;
  practiceType: PracticeType | null;
  mode: WordMode | null;
  alwaysShow: boolean;
  step: string;
  errors: number;
  firstCheckRight: boolean;
  shown: boolean;
}

/**
 * Returns the outcome for a sentence or word. A wrong word at a check of any step makes the sentence wrong. Only a
 * right whole-sentence step makes it right. A word alone counts as whole, and is wrong if its answer was shown.
 * Listening and copying have no outcome.
 */
export function outcomeOf(judged: Judged): Outcome | undefined {
  if (!asksMemory(judged.practiceType, judged.mode) || judged.alwaysShow) return undefined;
  if (judged.errors > 0) return "wrong";
  if (judged.kind === "sentence" && !isKeyOf(stepKinds.sentence, judged.step)) return undefined;
  if (judged.shown) return judged.kind === "word" ? "wrong" : "shown";
  return judged.firstCheckRight ? "right" : undefined;
}

interface Row extends Judged {
  id: string;
  source: PracticeSource;
  at: string;
}

/** Returns the learner's answers to these subjects that have an outcome, in order of time. */
export async function answersTo(db: Database, userId: string, subjects: Subject[]): Promise<Answer[]> {
  const ids = [...new Set(subjects.map(({ id }) => id))];
  const rows = await query<Row>(
    db,
    sql`select subject_kind as kind, subject_id as id, source, practice_type as "practiceType", mode, step, errors,
        first_check_right as "firstCheckRight", shown, (judged_with ->> 'always_show')::boolean as "alwaysShow",
        extract(epoch from started_at) * 1000 as at
      from attempts
      where user_id = ${userId} and subject_id = any(${sql.param(ids)}::text[])
        and (errors > 0 or step like '0:%' or subject_kind = 'word')
      order by started_at, attempts.id`,
  );
  return rows.flatMap(({ id, source, at, ...judged }) => {
    const outcome = outcomeOf(judged);
    return outcome ? [{ subject: { kind: judged.kind, id }, source, at: new Date(Number(at)), outcome }] : [];
  });
}
