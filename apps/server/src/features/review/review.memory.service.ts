import { openScheduler, type Scheduler } from "@shiju/learning/memory/card";
import { reviewOf } from "@shiju/learning/memory/rating";
import { eq, sql } from "drizzle-orm";
import { type Database, query, type Transaction } from "#database/database.ts";
import { lockAnswers } from "#database/locks.ts";
import { cards, reviewLog, reviewPaces, reviewPlans } from "#database/tables/review.ts";
import { readHistory } from "#features/attempts/attempts.history.service.ts";
import type { AttemptFollower, Judged } from "#features/attempts/attempts.service.ts";
import { slipsOf } from "#features/attempts/attempts.slips.service.ts";
import type { Learner } from "#platform/http/caller.ts";
import { dayIn } from "#platform/http/times.ts";
import { settleAllCards, settleCards } from "./review.cards.service.ts";
import { addPaces, type LogEntry, rateBySpeed, removeLog, writeLog } from "./review.log.service.ts";

type Whose = Pick<Learner, "userId" | "timeZone">;
type Plan = typeof reviewPlans.$inferSelect;

const defaultRetention = 90;

/** Brings the learner's cards up to new attempts, with the learner's answers locked. */
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
    const { practice_type, mode, judged_with: judgedWith } = attempt;
    const review = reviewOf({
      question,
      practiceType: practice_type ?? null,
      mode: mode ?? null,
      judgedWith,
      firstCheckRight: result.first_check_right,
      errors: result.errors,
      slips: slipsOf(result.wrong_words),
      hints: result.hints,
      shown: result.shown,
      ms: result.ms,
      chars: result.chars,
    });
    return review ? [{ ...review, attemptId: attempt.id.toLowerCase(), at, day: dayOf(at) }] : [];
  });
}

/**
 * Computes a learner's memory from all of their attempts, as keeping them one by one has done; what was counted to a
 * day stays with it. The learner's answers have to be locked.
 */
async function recomputeMemory(tx: Transaction, whose: Whose, retention = defaultRetention): Promise<Plan> {
  const { userId } = whose;
  const dayOf = dayIn(whose.timeZone);
  await tx.delete(cards).where(eq(cards.userId, userId));
  await tx.delete(reviewPaces).where(eq(reviewPaces.userId, userId));
  for await (const attempts of readHistory(tx, userId)) {
    const known = await daysOf(
      tx,
      attempts.map(({ id }) => id),
    );
    const entries = attempts.flatMap((attempt): LogEntry[] => {
      const review = reviewOf(attempt);
      const { id: attemptId, at } = attempt;
      return review ? [{ ...review, attemptId, at, day: known.get(attemptId) ?? dayOf(at) }] : [];
    });
    const written = new Set(entries.map(({ attemptId }) => attemptId));
    await removeLog(
      tx,
      [...known.keys()].filter((id) => !written.has(id)),
    );
    await writeLog(tx, userId, entries);
    await addPaces(tx, userId, entries);
  }
  await rateBySpeed(tx, userId, "0001-01-01");
  const plan = await openPlan(tx, userId, retention);
  await settleAllCards(tx, userId, schedulerOf(plan));
  return plan;
}

/** The same for whoever does not hold the lock. */
export async function recomputeMemoryOf(db: Database, whose: Whose): Promise<void> {
  await db.transaction(async (tx) => {
    await lockAnswers(tx, whose.userId);
    await recomputeMemory(tx, whose);
  });
}

async function daysOf(tx: Transaction, attemptIds: string[]): Promise<Map<string, string>> {
  const rows = await query<{ id: string; day: string }>(
    tx,
    sql`select attempt_id as id, day::text from ${reviewLog}
      where attempt_id = any(${sql.param(attemptIds)}::uuid[])`,
  );
  return new Map(rows.map(({ id, day }) => [id, day]));
}

async function openPlan(tx: Transaction, userId: string, retention: number): Promise<Plan> {
  await tx.insert(reviewPlans).values({ userId, retention }).onConflictDoNothing();
  const plan = await planOf(tx, userId);
  if (!plan) throw new Error("a plan that was just written is missing");
  return plan;
}

async function planOf(db: Database, userId: string): Promise<Plan | undefined> {
  const [plan] = await db.select().from(reviewPlans).where(eq(reviewPlans.userId, userId));
  return plan;
}

const schedulerOf = ({ retention, weights }: Plan): Scheduler =>
  openScheduler({ retention: retention / 100, weights });

/**
 * The learner's plan, with their cards computed for this retention (percent): those of somebody who practised before
 * there were cards, or has chosen another retention, are computed first.
 */
export async function planFor(db: Database, whose: Whose, retention: number): Promise<Plan> {
  const plan = await planOf(db, whose.userId);
  if (plan?.retention === retention) return plan;
  return db.transaction(async (tx) => {
    await lockAnswers(tx, whose.userId);
    // Another call may have settled it meanwhile.
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
