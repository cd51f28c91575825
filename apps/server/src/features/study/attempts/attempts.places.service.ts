import { asksMemory, type SubjectKind, type WordMode } from "@shiju/learning/practice/practice-model";
import { sql } from "drizzle-orm";
import { type Database, query } from "#database/database.ts";

/** The lessons and chapters in which a learner answered. */
export interface AnswerPlaces {
  /** Their ids, by what was answered. */
  answered: Record<SubjectKind, ReadonlySet<string>>;
  /** The ids of the lessons and chapters in which a word was wrong or its answer was shown, by lemma. */
  wrong: ReadonlyMap<string, ReadonlySet<string>>;
}

/**
 * Returns the lessons and chapters in which the learner answered. Answers in practices of a notebook name no lesson.
 */
export async function answerPlaces(db: Database, userId: string): Promise<AnswerPlaces> {
  const places = await query<{ kind: SubjectKind; lesson: string }>(
    db,
    sql`select distinct subject_kind as kind, lesson_id as lesson from attempts
      where user_id = ${userId} and lesson_id is not null`,
  );
  const mistakes = await query<{ lemma: string; lesson: string; mode: WordMode }>(
    db,
    sql`select distinct subject_id as lemma, lesson_id as lesson, mode from attempts
      where user_id = ${userId} and lesson_id is not null and subject_kind = 'word'
        and (errors > 0 or shown) and not (judged_with ->> 'always_show')::boolean`,
  );
  const lessonsOf = (asked: SubjectKind) =>
    new Set(places.flatMap(({ kind, lesson }) => (kind === asked ? [lesson] : [])));
  const wrong = new Map<string, Set<string>>();
  for (const { lemma, lesson, mode } of mistakes)
    if (asksMemory(null, mode)) wrong.set(lemma, (wrong.get(lemma) ?? new Set()).add(lesson));
  return { answered: { sentence: lessonsOf("sentence"), word: lessonsOf("word") }, wrong };
}
