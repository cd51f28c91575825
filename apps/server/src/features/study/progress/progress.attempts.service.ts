import { asksMemory } from "@shiju/learning/practice/practice-model";
import { isWordQuestion } from "@shiju/learning/practice/question";
import { sql } from "drizzle-orm";
import { insertFromJson, query, type Transaction } from "#database/database.ts";
import { lessonProgress, packLearners, passedSteps } from "#database/tables/study/progress.ts";
import type { Judged } from "#features/study/attempts/attempts.judging.service.ts";
import type { AttemptFollower } from "#features/study/attempts/attempts.service.ts";
import { keyOfStep, type StepRef } from "#features/content/courses/courses.ladder.service.ts";
import { beginCourses } from "#features/content/courses/courses.shelf.service.ts";

/**
 * Adds new attempts to the learner's progress in lessons, and counts the learner in courses that are new to
 * them.
 */
export const addToProgress: AttemptFollower = async (tx, { userId }, fresh, receivedAt) => {
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
    [...byLesson].map(([id, ofLesson]) => sumUp(id, ofLesson, receivedAt)),
  );
  if (newLessons.length === 0) return;
  const packIds = newLessons.flatMap((id) => byLesson.get(id)?.[0]?.asked.packId ?? []);
  await beginCourses(tx, userId, await enterPacks(tx, userId, packIds));
};

/** The sums that new attempts add to a lesson. Because they are sums, the order of arrival does not matter. */
interface Studied {
  lessonId: string;
  /** The steps that were answered right. `counts` is true if the lesson has the step at present. */
  passed: (StepRef & { counts: boolean })[];
  firstChecks: number;
  firstChecksRight: number;
  at: Date;
}

function sumUp(lessonId: string, ofLesson: Judged[], receivedAt: Date): Studied {
  // A copied step is passed, but not counted in the accuracy.
  const checked = ofLesson.filter(
    ({ attempt, result }) =>
      result.checks > 0 && !result.copied && asksMemory(attempt.practice_type ?? null, attempt.mode ?? null),
  );
  const ends = ofLesson.map(({ startedAt, result }) => startedAt.getTime() + result.ms);
  return {
    lessonId,
    passed: ofLesson.filter(({ result }) => result.passed).flatMap(passedRefs),
    firstChecks: checked.length,
    firstChecksRight: checked.filter(({ result }) => result.first_check_right && !result.shown).length,
    at: new Date(Math.min(Math.max(...ends), receivedAt.getTime())),
  };
}

/** Returns the steps that an attempt passes, once for each content kind. Returns no steps for a word alone. */
function passedRefs({ asked: { question, hasStep } }: Judged): Studied["passed"] {
  if (isWordQuestion(question)) return [];
  const { sentenceId, kinds, from, to } = question.step;
  return kinds.map((kind) => {
    const step = `${kind}:${from}-${to}`;
    return { sentenceId, step, counts: hasStep(step) };
  });
}

/**
 * Adds the sums to lessons. Returns the lessons in which the learner had no checked answer before. Rows are written in
 * key order, to avoid deadlocks between two calls of the same learner.
 */
async function addToLessons(tx: Transaction, userId: string, studied: Studied[]): Promise<string[]> {
  const fresh = await addPassedSteps(tx, userId, studied);
  const rows = studied
    .map(({ lessonId, passed, firstChecks, firstChecksRight, at }) => {
      // Two attempts of one call may pass the same step.
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

/** Returns the keys of the steps that are newly passed. */
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

/** Records that the learner studies these packs; returns those that are new to the learner. */
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
