import { asksMemory } from "@shiju/learning/practice/practice-model";
import { isKeyOf, stepKinds } from "@shiju/learning/step-kinds";
import { minuteMs } from "@shiju/learning/time/durations";
import { and, desc, eq, gte, inArray, lt, lte, type SQL, sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import { type Database, insertFromJson, type Transaction } from "#database/database.ts";
import { answerDays } from "#database/tables/study/progress.ts";
import type { Judged } from "#features/study/attempts/attempts.judging.service.ts";
import type { AttemptFollower } from "#features/study/attempts/attempts.service.ts";
import { dayIn } from "#platform/http/times.ts";

/** Sums over answers. */
export interface AnswerSums {
  steps: number;
  sentences: number;
  words: number;
  firstChecks: number;
  firstChecksRight: number;
  chars: number;
  ms: number;
}

export interface AnswerDay extends AnswerSums {
  date: string;
}

/** Adds new attempts to the learner's days. Because only sums change, the order of arrival does not matter. */
export const addToDays: AttemptFollower = async (tx, { userId, timeZone }, fresh) => {
  const dayOf = dayIn(timeZone);
  const days = new Map<string, AnswerSums & { date: string; lessonId: string }>();
  for (const one of fresh) {
    const date = dayOf(one.startedAt);
    const lessonId = one.attempt.lesson_id ?? "";
    const key = `${date} ${lessonId}`;
    days.set(key, { date, lessonId, ...plus(days.get(key) ?? nothing, sumsOf(one)) });
  }
  // In key order, to avoid deadlocks between two calls of one learner.
  const rows = [...days]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([, { date, lessonId, firstChecks, firstChecksRight, ...sums }]) => ({
      user_id: userId,
      date,
      lesson_id: lessonId,
      first_checks: firstChecks,
      first_checks_right: firstChecksRight,
      ...sums,
    }));
  if (rows.length > 0) await tx.execute(sql`${insertDays(rows)} ${addUp}`);
};

const insertDays = insertFromJson(answerDays);

const sumColumns = ["steps", "sentences", "words", "first_checks", "first_checks_right", "chars", "ms"];
const addUp = sql.raw(
  `on conflict (user_id, date, lesson_id) do update set ${sumColumns
    .map((name) => `${name} = answer_days.${name} + excluded.${name}`)
    .join(", ")}`,
);

const nothing: AnswerSums = {
  steps: 0,
  sentences: 0,
  words: 0,
  firstChecks: 0,
  firstChecksRight: 0,
  chars: 0,
  ms: 0,
};

function sumsOf({ attempt, result }: Judged): AnswerSums {
  const { passed, shown, copied, checks, first_check_right, chars, ms } = result;
  const isAsked = !copied && asksMemory(attempt.practice_type ?? null, attempt.mode ?? null);
  const isRight = isAsked && passed && !shown;
  const isWord = attempt.subject.kind === "word";
  return {
    steps: Number(passed),
    sentences: Number(isRight && !isWord && isKeyOf(stepKinds.sentence, attempt.step)),
    words: Number(isRight && isWord),
    firstChecks: Number(isAsked && checks > 0),
    firstChecksRight: Number(isAsked && checks > 0 && first_check_right && !shown),
    chars: isRight ? chars : 0,
    ms: isRight ? ms : 0,
  };
}

/** Records that the learner was in a lesson on these dates, with or without answers. */
export async function addVisits(
  tx: Transaction,
  userId: string,
  lessonId: string,
  dates: readonly string[],
): Promise<void> {
  const rows = [...new Set(dates)].toSorted().map((date) => ({ userId, date, lessonId, ...nothing }));
  if (rows.length > 0) await tx.insert(answerDays).values(rows).onConflictDoNothing();
}

const plus = (a: AnswerSums, b: AnswerSums): AnswerSums => ({
  steps: a.steps + b.steps,
  sentences: a.sentences + b.sentences,
  words: a.words + b.words,
  firstChecks: a.firstChecks + b.firstChecks,
  firstChecksRight: a.firstChecksRight + b.firstChecksRight,
  chars: a.chars + b.chars,
  ms: a.ms + b.ms,
});

/** Some days' answers together. */
export function totalOf(days: readonly AnswerSums[]): AnswerSums {
  return days.reduce(plus, nothing);
}

/** Returns the share of the first checks that were right; null if nothing was checked. */
export function accuracyOf({ firstChecks, firstChecksRight }: AnswerSums): number | null {
  return firstChecks === 0 ? null : firstChecksRight / firstChecks;
}

/** Returns words a minute, with five characters a word as in typing tests; null if nothing was typed. */
export function speedOf({ chars, ms }: AnswerSums): number | null {
  return ms === 0 ? null : Math.round((chars / 5 / (ms / minuteMs)) * 10) / 10;
}

const total = (column: AnyPgColumn) => sql<number>`sum(${column})::integer`;
const sums = {
  steps: total(answerDays.steps),
  sentences: total(answerDays.sentences),
  words: total(answerDays.words),
  firstChecks: total(answerDays.firstChecks),
  firstChecksRight: total(answerDays.firstChecksRight),
  chars: total(answerDays.chars),
  ms: total(answerDays.ms),
};

function daysWhere(db: Database, userId: string, condition: SQL | undefined) {
  return db
    .select({ date: answerDays.date, ...sums })
    .from(answerDays)
    .where(and(eq(answerDays.userId, userId), condition))
    .groupBy(answerDays.date)
    .orderBy(desc(answerDays.date));
}

/** Returns the learner's answers in these lessons by day, from `since` on. */
export async function daysInLessons(
  db: Database,
  userId: string,
  lessonIds: string[],
  since: string,
): Promise<AnswerDay[]> {
  if (lessonIds.length === 0) return [];
  return daysWhere(db, userId, and(inArray(answerDays.lessonId, lessonIds), gte(answerDays.date, since)));
}

/** Returns the learner's answers by day, the last day first. Both dates are included. */
export async function answersBetween(
  db: Database,
  userId: string,
  { from, to }: { from: string; to: string },
): Promise<AnswerDay[]> {
  return daysWhere(db, userId, and(gte(answerDays.date, from), lte(answerDays.date, to)));
}

/** The dates with answers before a date, the last first. */
export async function answerDatesBefore(
  db: Database,
  userId: string,
  before: string,
  most: number,
): Promise<string[]> {
  const rows = await daysWhere(db, userId, lt(answerDays.date, before)).limit(most);
  return rows.map(({ date }) => date);
}

/** Returns the learner's answers in each lesson on these dates. */
export async function lessonsOn(
  db: Database,
  userId: string,
  { from, to }: { from: string; to: string },
): Promise<(AnswerDay & { lessonId: string })[]> {
  return db
    .select()
    .from(answerDays)
    .where(and(eq(answerDays.userId, userId), gte(answerDays.date, from), lte(answerDays.date, to)))
    .orderBy(desc(answerDays.date), desc(answerDays.steps), answerDays.lessonId);
}
