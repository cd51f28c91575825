import type { Answered } from "@shiju/learning/memory/rating";
import type { Subject } from "@shiju/learning/practice/practice-model";
import type { Question } from "@shiju/learning/practice/question";
import type { Sentence } from "@shiju/learning/sentence";
import { findStep } from "@shiju/learning/steps";
import { sql } from "drizzle-orm";
import { ahead, type Database, query } from "#database/database.ts";
import { sentencesInVersions } from "#features/content/courses/courses.lookup.service.ts";

import { hintsIn } from "./attempts.months.service.ts";

/** An attempt as it was kept, with its question. */
export interface PastAttempt extends Answered {
  id: string;
  at: Date;
}

interface Row extends Omit<PastAttempt, "question" | "at" | "slips" | "judgedWith"> {
  kind: "sentence" | "word";
  subjectId: string;
  version: string | null;
  step: string;
  time: string;
  alwaysShow: boolean;
  input: PastAttempt["judgedWith"]["input"];
  slips: { word: number }[] | null;
}

const pageSize = 500;
const firstId = "00000000-0000-0000-0000-000000000000";

/**
 * Yields all attempts of a learner at sentences or words, in pages ordered by subject, so that a page has few
 * sentences. Attempts whose question no longer exists are left out. The database reads the next page while a page is
 * used.
 */
export async function* readHistory(db: Database, userId: string): AsyncGenerator<PastAttempt[]> {
  let reading: Promise<Row[]> | null = readPage(db, userId, { subjectId: "", id: firstId });
  while (reading) {
    const rows: Row[] = await reading;
    const last = rows.at(-1);
    const sentences = await sentencesOf(db, rows);
    reading = last && rows.length === pageSize ? ahead(readPage(db, userId, last)) : null;
    yield withQuestions(rows, sentences);
  }
}

function readPage(db: Database, userId: string, after: Pick<Row, "id" | "subjectId">): Promise<Row[]> {
  return query<Row>(
    db,
    sql`select id, subject_kind as kind, subject_id as "subjectId", practice_type as "practiceType", mode, step,
        content_version as version, extract(epoch from started_at) * 1000 as time,
        (judged_with ->> 'always_show')::boolean as "alwaysShow", judged_with ->> 'input' as input,
        first_check_right as "firstCheckRight", errors, nullif(slips, '[]') as slips, shown, ms, chars,
        case when hints > 0 then coalesce(hinted, ${hintsIn(sql`events`)}) else '{}' end as hints
      from attempts
      where user_id = ${userId} and (subject_id, id) > (${after.subjectId}, ${after.id}::uuid)
      order by subject_id, id limit ${pageSize}`,
  );
}

type Sentences = Awaited<ReturnType<typeof sentencesInVersions>>;

function sentencesOf(db: Database, rows: readonly Row[]): Promise<Sentences> {
  const versions = rows.flatMap(({ kind, subjectId, version }) =>
    kind === "sentence" && version !== null ? [{ id: subjectId, version }] : [],
  );
  return sentencesInVersions(db, unique(versions));
}

function withQuestions(rows: readonly Row[], sentences: Sentences): PastAttempt[] {
  const questions = new Map<string, Question | null>();
  const past: PastAttempt[] = [];
  for (const row of rows) {
    const { kind, subjectId, version, step } = row;
    const name = `${kind} ${subjectId} ${version} ${step}`;
    const question =
      questions.get(name) ??
      questionOf({ kind, id: subjectId }, sentences.get(`${subjectId} ${version}`), step);
    questions.set(name, question);
    if (!question) continue;
    // Not spread: this runs for each attempt that a learner ever made.
    past.push({
      id: row.id,
      at: new Date(Number(row.time)),
      question,
      practiceType: row.practiceType,
      mode: row.mode,
      judgedWith: { always_show: row.alwaysShow, input: row.input },
      firstCheckRight: row.firstCheckRight,
      errors: row.errors,
      slips: row.slips ?? [],
      hints: row.hints,
      shown: row.shown,
      ms: row.ms,
      chars: row.chars,
    });
  }
  return past;
}

function questionOf({ kind, id }: Subject, sentence: Sentence | undefined, key: string): Question | null {
  if (kind === "word") return { word: { lemma: id } };
  const step = sentence && findStep(sentence, key);
  return step ? { sentence, step } : null;
}

function unique(refs: { id: string; version: string }[]) {
  return [...new Map(refs.map((ref) => [`${ref.id} ${ref.version}`, ref])).values()];
}
