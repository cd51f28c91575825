import { openScheduler, type Scheduler, type SchedulerOptions } from "@shiju/learning/memory/card";
import { again, reviewOf, reviewOfResult } from "@shiju/learning/memory/rating";
import { and, eq, gt, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { ahead, type Database, query, type Transaction } from "#database/database.ts";
import { lockAnswers } from "#database/locks.ts";
import { cards, claims, reviewLog, reviewPaces, reviewPlans } from "#database/tables/study/review.ts";
import { readHistory } from "#features/study/attempts/attempts.history.service.ts";
import type { Judged } from "#features/study/attempts/attempts.judging.service.ts";
import type { AttemptFollower } from "#features/study/attempts/attempts.service.ts";
import type { Learner } from "#platform/http/caller.ts";
import { dayIn } from "#platform/http/times.ts";
import { settleAllCards, settleCards, settleClaims } from "./review.cards.service.ts";
import {
  addPaces,
  isWritten,
  type LogEntry,
  logOf,
  type Paced,
  rateBySpeed,
  removeLog,
  writeLog,
} from "./review.log.service.ts";

type Whose = Pick<Learner, "userId" | "timeZone">;
export type Plan = typeof reviewPlans.$inferSelect;

const defaultRetention = 90;

/** Updates the learner's cards by new attempts; the learner's answers must be locked. */
export const followMemory: AttemptFollower = async (tx, whose, fresh) => {
  const entries = entriesOf(whose, fresh);
  if (entries.length === 0) return;
  const plan = await planOf(tx, whose.userId);
  if (!plan) {
    await recomputeMemory(tx, whose);
    return;
  }
  await writeLog(tx, whose.userId, entries);
  await addPaces(tx, whose.userId, entries);
  const paced = entries.filter(({ pace }) => pace !== null).map(({ day }) => day);
  const from = paced.toSorted()[0];
  const rerated = from === undefined ? [] : await rateBySpeed(tx, whose.userId, from);
  const subjects = [...entries.map(({ subject }) => subject), ...rerated];
  await settleCards(tx, whose.userId, subjects, schedulerOf(plan));
};

function entriesOf({ timeZone }: Whose, fresh: readonly Judged[]): LogEntry[] {
  const dayOf = dayIn(timeZone);
  return fresh.flatMap(({ attempt, startedAt: at, asked: { question }, result }) => {
    const { practice_type: practiceType = null, mode = null, judged_with: judgedWith } = attempt;
    const review = reviewOfResult({ question, practiceType, mode, judgedWith }, result);
    return review ? [{ ...review, attemptId: attempt.id.toLowerCase(), at, day: dayOf(at) }] : [];
  });
}

/**
 * Computes a learner's memory again from all attempts. The result is the same as by adding the attempts one by one, and
 * reviews keep their days. The caller must hold the lock of the learner's answers.
 */
async function recomputeMemory(tx: Transaction, whose: Whose, retention = defaultRetention): Promise<Plan> {
  const { userId } = whose;
  const dayOf = dayIn(whose.timeZone);
  await tx.delete(cards).where(eq(cards.userId, userId));
  await tx.delete(reviewPaces).where(eq(reviewPaces.userId, userId));
  const paces: Paced[] = [];
  let writing = Promise.resolve();
  for await (const attempts of readHistory(tx, userId)) {
    const known = await logOf(
      tx,
      attempts.map(({ id }) => id),
    );
    const entries = attempts.flatMap((attempt): LogEntry[] => {
      const review = reviewOf(attempt);
      const { id: attemptId, at } = attempt;
      return review ? [{ ...review, attemptId, at, day: known.get(attemptId)?.day ?? dayOf(at) }] : [];
    });
    const changed = entries.filter((entry) => !isWritten(known.get(entry.attemptId), entry));
    const written = new Set(entries.map(({ attemptId }) => attemptId));
    await removeLog(
      tx,
      [...known.keys()].filter((id) => !written.has(id)),
    );
    await writing;
    writing = ahead(writeLog(tx, userId, changed));
    paces.push(...entries.map(({ day, pace }) => ({ day, pace })));
  }
  await writing;
  await addPaces(tx, userId, paces);
  await rateBySpeed(tx, userId, "0001-01-01");
  const plan = await openPlan(tx, userId, retention);
  await settleAllCards(tx, userId, schedulerOf(plan));
  await settleClaims(tx, userId);
  return plan;
}

/** Locks the learner's answers and recomputes their memory. */
export async function recomputeMemoryOf(db: Database, whose: Whose): Promise<void> {
  await db.transaction(async (tx) => {
    await lockAnswers(tx, whose.userId);
    await recomputeMemory(tx, whose);
  });
}

async function openPlan(tx: Transaction, userId: string, retention: number): Promise<Plan> {
  await tx.insert(reviewPlans).values({ userId, retention }).onConflictDoNothing();
  const plan = await planOf(tx, userId);
  if (!plan) throw new Error("a plan that was just written is missing");
  return plan;
}

export async function planOf(db: Database, userId: string): Promise<Plan | undefined> {
  const [plan] = await db.select().from(reviewPlans).where(eq(reviewPlans.userId, userId));
  return plan;
}

const schedulerOf = (plan: Plan): Scheduler => openScheduler(optionsOf(plan));

/** Returns the options with which FSRS plans the learner's reviews. */
export const optionsOf = ({ retention, weights }: Plan): SchedulerOptions => ({
  retention: retention / 100,
  weights,
});

/**
 * The learner's plan, with cards for this retention (percent). If the learner has practised before cards existed, or
 * has changed the retention, the cards are computed first.
 */
export async function planFor(db: Database, whose: Whose, retention: number): Promise<Plan> {
  const plan = await planOf(db, whose.userId);
  if (plan?.retention === retention) return plan;
  return db.transaction(async (tx) => {
    await lockAnswers(tx, whose.userId);
    // Another call may have done so meanwhile.
    const settled = await planOf(tx, whose.userId);
    if (!settled) return recomputeMemory(tx, whose, retention);
    if (settled.retention === retention) return settled;
    const [changed] = await tx
      .update(reviewPlans)
      .set({ retention })
      .where(eq(reviewPlans.userId, whose.userId))
      .returning();
    if (!changed) throw new Error("a plan that was just written is missing");
    await settleAllCards(tx, whose.userId, schedulerOf(changed));
    return changed;
  });
}

/** Plans the learner's reviews with these weights. The learner's answers must be locked. */
export async function settleWeights(tx: Transaction, userId: string, weights: number[]): Promise<void> {
  const [plan] = await tx
    .update(reviewPlans)
    .set({ weights })
    .where(eq(reviewPlans.userId, userId))
    .returning();
  if (plan) await settleAllCards(tx, userId, schedulerOf(plan));
}

/** A condition: the word in the column `lemma` was once answered right from memory, or is claimed to be known. */
export function isRemembered(userId: string, lemma: SQLWrapper): SQL {
  return sql`(exists (select 1 from ${reviewLog} as line where line.user_id = ${userId} and line.kind = 'word'
      and line.item_id = ${lemma} and line.rating > ${sql.raw(String(again))})
    or exists (select 1 from ${cards} as claimed where claimed.user_id = ${userId} and claimed.kind = 'word'
      and claimed.item_id = ${lemma} and claimed.reviews = 0))`;
}

/**
 * Returns the number of words that were answered right from memory for the first time, by day from a date on. Words
 * that were claimed before do not count. `lemmas` is a query of the words that count.
 */
export async function firstRemembered(
  db: Database,
  userId: string,
  { lemmas, from }: { lemmas: SQL; from: string },
): Promise<Map<string, number>> {
  const rows = await query<{ day: string; count: number }>(
    db,
    sql`select first::text as day, count(*)::integer as count from (
        select line.item_id as id, min(day) as first from ${reviewLog} as line
        where line.user_id = ${userId} and line.kind = 'word' and line.rating > ${sql.raw(String(again))}
          and line.item_id in (${lemmas})
        group by line.item_id
      ) as words where first >= ${from} and not exists (select 1 from ${claims} as claim
        where claim.user_id = ${userId} and claim.kind = 'word' and claim.item_id = words.id and claim.day <= first)
      group by first`,
  );
  return new Map(rows.map(({ day, count }) => [day, count]));
}

/** Returns the number of words whose last answer from memory was right. Claims do not count. */
export async function countKnownWords(db: Database, userId: string): Promise<number> {
  const isKnown = and(eq(cards.kind, "word"), gt(cards.lastRating, again), gt(cards.reviews, 0));
  return db.$count(cards, and(eq(cards.userId, userId), isKnown));
}

/** Returns the words among these that were ever answered right from memory, or are claimed to be known. */
export async function rememberedAmong(db: Database, userId: string, lemmas: string[]): Promise<Set<string>> {
  const rows = await query<{ id: string }>(
    db,
    sql`select id from unnest(${sql.param(lemmas)}::text[]) as id where ${isRemembered(userId, sql`id`)}`,
  );
  return new Set(rows.map(({ id }) => id));
}
