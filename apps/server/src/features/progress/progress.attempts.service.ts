import { isWordQuestion } from "@shiju/learning/practice/question";
import { sql } from "drizzle-orm";
import { insertFromJson, query, type Transaction } from "#database/database.ts";
import { lessonProgress, packLearners, passedSteps } from "#database/tables/progress.ts";
import type { AttemptFollower, Judged } from "#features/attempts/attempts.service.ts";
import { keyOfStep, type StepRef } from "#features/courses/courses.ladder.service.ts";
import { beginCourses } from "#features/courses/courses.shelf.service.ts";

/** Adds new attempts to the learner's progress in their lessons, and begins the courses that are new to the learner. */
export const addToProgress: AttemptFollower = async (tx, { userId }, fresh) => {
  const byLesson = new Map<string, Judged[]>();
  for (const one of fresh) {
    const { lesson_id: id } = one.attempt;
    if (id === undefined) continue;
    byLesson.set(id, [...(byLesson.get(id) ?? []), one]);
  }
  if (byLesson.size === 0) return;
  const newLessons = await addToLessons(
    tx,
    userId,
    [...byLesson].map(([id, ofLesson]) => sumUp(id, ofLesson)),
  );
  if (newLessons.length === 0) return;
  const packIds = newLessons.flatMap((id) => byLesson.get(id)?.[0]?.asked.packId ?? []);
  await beginCourses(tx, userId, await enterPacks(tx, userId, packIds));
};

/** What new attempts add to a lesson: sums, so that the order in which attempts arrive makes no difference. */
interface Studied {
  lessonId: string;
  /** Steps answered right; `counts` where the lesson has the step now. */
  passed: (StepRef & { counts: boolean })[];
  firstChecks: number;
  firstChecksRight: number;
  at: Date;
}

function sumUp(lessonId: string, ofLesson: Judged[]): Studied {
  // What was copied is passed, and says nothing about how well.
  const checked = ofLesson.filter(({ result }) => result.checks > 0 && !result.copied);
  const ends = ofLesson.map(({ startedAt, result }) => startedAt.getTime() + result.ms);
  return {
    lessonId,
    passed: ofLesson.filter(({ result }) => result.passed).flatMap(passedRefs),
    firstChecks: checked.length,
    firstChecksRight: checked.filter(({ result }) => result.first_check_right && !result.shown).length,
    at: new Date(Math.min(Math.max(...ends), Date.now())),
  };
}

/** A step that counts as two content kinds is passed as both; a word by itself is no step of a lesson. */
function passedRefs({ asked: { question, hasStep } }: Judged): Studied["passed"] {
  if (isWordQuestion(question)) return [];
  const { sentenceId, kinds, from, to } = question.step;
  return kinds.map((kind) => {
    const step = `${kind}:${from}-${to}`;
    return { sentenceId, step, counts: hasStep(step) };
  });
}

/**
 * Answers the lessons in which the learner had checked no answer before. Rows are written in key order: two calls
 * of one learner at the same time wait for each other instead of locking each other out.
 */
async function addToLessons(tx: Transaction, userId: string, studied: Studied[]): Promise<string[]> {
  const fresh = await addPassedSteps(tx, userId, studied);
  const rows = studied
    .map(({ lessonId, passed, firstChecks, firstChecksRight, at }) => {
      // Two attempts of one call may have passed the same step.
      const counted = new Map(passed.filter(({ counts }) => counts).map((ref) => [keyOfStep(ref), ref]));
      const ofKind = (kind: number) =>
        [...counted].filter(([key, { step }]) => fresh.has(key) && step.startsWith(`${kind}:`)).length;
      return {
        user_id: userId,
        lesson_id: lessonId,
        passed_sentences: ofKind(0),
        passed_chunks: ofKind(1),
        passed_combos: ofKind(2),
        passed_words: ofKind(3),
        first_checks: firstChecks,
        first_checks_right: firstChecksRight,
        last_studied_at: at,
      };
    })
    .toSorted((a, b) => compare(a.lesson_id, b.lesson_id));
  const written = await query<{ lesson_id: string; first_checks: number }>(
    tx,
    sql`${insertProgress(rows)} ${addUp}`,
  );
  const added = new Map(rows.map(({ lesson_id, first_checks }) => [lesson_id, first_checks]));
  return written.flatMap(({ lesson_id: id, first_checks }) => (first_checks === added.get(id) ? id : []));
}

const insertProgress = insertFromJson(lessonProgress);

const addUp = sql.raw(`
  on conflict (user_id, lesson_id) do update set
    passed_sentences = lesson_progress.passed_sentences + excluded.passed_sentences,
    passed_chunks = lesson_progress.passed_chunks + excluded.passed_chunks,
    passed_combos = lesson_progress.passed_combos + excluded.passed_combos,
    passed_words = lesson_progress.passed_words + excluded.passed_words,
    first_checks = lesson_progress.first_checks + excluded.first_checks,
    first_checks_right = lesson_progress.first_checks_right + excluded.first_checks_right,
    last_studied_at = greatest(lesson_progress.last_studied_at, excluded.last_studied_at)
  returning lesson_id, first_checks`);

/** Keys of the steps that had not been passed before. */
async function addPassedSteps(tx: Transaction, userId: string, studied: Studied[]): Promise<Set<string>> {
  const rows = studied.flatMap(({ lessonId, passed }) =>
    passed.map(({ sentenceId, step }) => ({ userId, lessonId, sentenceId, step })),
  );
  if (rows.length === 0) return new Set();
  const inOrder = [...new Map(rows.map((row) => [keyOfStep(row), row]))]
    .toSorted(([a], [b]) => compare(a, b))
    .map(([, row]) => row);
  const fresh = await tx
    .insert(passedSteps)
    .values(inOrder)
    .onConflictDoNothing()
    .returning({ sentenceId: passedSteps.sentenceId, step: passedSteps.step });
  return new Set(fresh.map(keyOfStep));
}

/** Records that the learner studies these packs; answers those that are new to the learner. */
async function enterPacks(tx: Transaction, userId: string, packIds: string[]): Promise<string[]> {
  const rows = [...new Set(packIds)].toSorted(compare).map((packId) => ({ packId, userId }));
  const entered = await tx
    .insert(packLearners)
    .values(rows)
    .onConflictDoNothing()
    .returning({ packId: packLearners.packId });
  return entered.map(({ packId }) => packId);
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
