import type { LessonProgress } from "@shiju/contract/courses";
import { and, desc, eq, inArray, sql } from "drizzle-orm";
import { type Database, insertFromJson, query } from "#database/database.ts";
import { lessonProgress, packLearners, passedSteps } from "#database/tables/progress.ts";
import type { PageEnd } from "#platform/cursor.ts";

export const noProgress: LessonProgress = { passed: [0, 0, 0, 0], accuracy: null, last_studied_at: null };

/** The learner's progress by lesson id; a lesson that was never studied is missing. */
export async function progressIn(
  db: Database,
  userId: string,
  lessonIds: string[],
): Promise<Map<string, LessonProgress>> {
  if (lessonIds.length === 0) return new Map();
  const rows = await db
    .select()
    .from(lessonProgress)
    .where(and(eq(lessonProgress.userId, userId), inArray(lessonProgress.lessonId, lessonIds)));
  return new Map(rows.map((row) => [row.lessonId, toProgress(row)]));
}

/** The same for the lessons studied last, newest first, after `end` where it is given. */
export async function recentProgress(
  db: Database,
  userId: string,
  limit: number,
  end?: PageEnd<string>,
): Promise<Map<string, LessonProgress>> {
  const { lastStudiedAt, lessonId } = lessonProgress;
  const isAfter =
    end &&
    sql`(${lastStudiedAt} < ${end.value}::timestamptz
      or (${lastStudiedAt} = ${end.value}::timestamptz and ${lessonId} > ${end.id}))`;
  const rows = await db
    .select()
    .from(lessonProgress)
    .where(and(eq(lessonProgress.userId, userId), isAfter))
    .orderBy(desc(lastStudiedAt), lessonId)
    .limit(limit);
  return new Map(rows.map((row) => [row.lessonId, toProgress(row)]));
}

/** Which steps of these sentences the learner has ever answered right, as `{sentence} {step}`. */
export async function passedAmong(db: Database, userId: string, sentenceIds: string[]): Promise<Set<string>> {
  if (sentenceIds.length === 0) return new Set();
  const rows = await db
    .select({ sentenceId: passedSteps.sentenceId, step: passedSteps.step })
    .from(passedSteps)
    .where(and(eq(passedSteps.userId, userId), inArray(passedSteps.sentenceId, [...new Set(sentenceIds)])));
  return new Set(rows.map(keyOf));
}

/** Notes that the learner was in a lesson, within the transaction that keeps where, whether or not anything is answered there. */
export async function noteVisit(tx: Database, userId: string, lessonId: string, at: Date): Promise<void> {
  const nothing = { passedSentences: 0, passedChunks: 0, passedCombos: 0, passedWords: 0 };
  await tx
    .insert(lessonProgress)
    .values({ userId, lessonId, ...nothing, firstChecks: 0, firstChecksRight: 0, lastStudiedAt: at })
    .onConflictDoUpdate({
      target: [lessonProgress.userId, lessonProgress.lessonId],
      set: { lastStudiedAt: sql`greatest(${lessonProgress.lastStudiedAt}, excluded.last_studied_at)` },
    });
}

export interface StepRef {
  sentenceId: string;
  /** `{kind}:{from}-{to}`. */
  step: string;
}

/** What new attempts add to a lesson: sums, so that the order in which attempts arrive makes no difference. */
export interface Studied {
  lessonId: string;
  /** Steps answered right; `counts` where the lesson has the step now. */
  passed: (StepRef & { counts: boolean })[];
  firstChecks: number;
  firstChecksRight: number;
  at: Date;
}

/**
 * Adds new attempts to the learner's progress, within the transaction that keeps them; answers the
 * lessons in which the learner had checked no answer before. Rows are written in key order: two calls of one
 * learner at the same time wait for each other instead of locking each other out.
 */
export async function addProgress(tx: Database, userId: string, studied: Studied[]): Promise<string[]> {
  const fresh = await addPassedSteps(tx, userId, studied);
  const rows = studied
    .map(({ lessonId, passed, firstChecks, firstChecksRight, at }) => {
      // Two attempts of one call may have passed the same step.
      const counted = new Map(passed.filter(({ counts }) => counts).map((ref) => [keyOf(ref), ref]));
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
async function addPassedSteps(tx: Database, userId: string, studied: Studied[]): Promise<Set<string>> {
  const rows = studied.flatMap(({ lessonId, passed }) =>
    passed.map(({ sentenceId, step }) => ({ userId, lessonId, sentenceId, step })),
  );
  if (rows.length === 0) return new Set();
  const inOrder = [...new Map(rows.map((row) => [keyOf(row), row]))]
    .toSorted(([a], [b]) => compare(a, b))
    .map(([, row]) => row);
  const fresh = await tx
    .insert(passedSteps)
    .values(inOrder)
    .onConflictDoNothing()
    .returning({ sentenceId: passedSteps.sentenceId, step: passedSteps.step });
  return new Set(fresh.map(keyOf));
}

/** Notes that the learner studies these packs; answers those that are new to the learner. */
export async function enterPacks(tx: Database, userId: string, packIds: string[]): Promise<string[]> {
  const rows = [...new Set(packIds)].toSorted(compare).map((packId) => ({ packId, userId }));
  const entered = await tx
    .insert(packLearners)
    .values(rows)
    .onConflictDoNothing()
    .returning({ packId: packLearners.packId });
  return entered.map(({ packId }) => packId);
}

/** Counts every learner's passed steps of a lesson again, after its steps have changed. */
export async function recountLesson(tx: Database, lessonId: string, steps: StepRef[]): Promise<void> {
  const now = JSON.stringify(steps.map(({ sentenceId, step }) => ({ sentence_id: sentenceId, step })));
  const ofKind = (kind: string) => sql`count(*) filter (where passed.step like ${`${kind}:%`})`;
  await tx.execute(sql`
    update lesson_progress as progress
    set passed_sentences = counted.sentences, passed_chunks = counted.chunks,
      passed_combos = counted.combos, passed_words = counted.words
    from (
      select learner.user_id, ${ofKind("0")} as sentences, ${ofKind("1")} as chunks,
        ${ofKind("2")} as combos, ${ofKind("3")} as words
      from lesson_progress as learner
      left join (
        passed_steps as passed
        join jsonb_to_recordset(${now}::jsonb) as step(sentence_id text, step text)
          on step.sentence_id = passed.sentence_id and step.step = passed.step
      ) on passed.user_id = learner.user_id and passed.lesson_id = learner.lesson_id
      where learner.lesson_id = ${lessonId}
      group by learner.user_id
    ) as counted
    where progress.lesson_id = ${lessonId} and progress.user_id = counted.user_id`);
}

const keyOf = ({ sentenceId, step }: StepRef) => `${sentenceId} ${step}`;
const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

function toProgress(row: typeof lessonProgress.$inferSelect): LessonProgress {
  return {
    passed: [row.passedSentences, row.passedChunks, row.passedCombos, row.passedWords],
    accuracy: row.firstChecks === 0 ? null : row.firstChecksRight / row.firstChecks,
    last_studied_at: row.lastStudiedAt.toISOString(),
  };
}
