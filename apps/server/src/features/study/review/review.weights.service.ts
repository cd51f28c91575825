import type { DatedRating } from "@shiju/learning/memory/card";
import { eq, sql } from "drizzle-orm";
import type { FastifyInstance } from "fastify";
import { type Database, query } from "#database/database.ts";
import { lockAnswers } from "#database/locks.ts";
import { reviewPlans } from "#database/tables/study/review.ts";
import { pagesOfLearners } from "#features/people/accounts/accounts.zones.service.ts";
import { openProcess } from "#platform/providers/app-process.ts";
import { processEntry } from "#platform/providers/process-client.ts";
import { fewestReviews, type Histories } from "./fit-weights.ts";
import { settleWeights } from "./review.memory.service.ts";

/** Fits weights to a learner's reviews; see `fitWeights`. */
export type Fit = (histories: Histories) => Promise<number[] | null>;

/** Weights are fitted again once the number of reviews has grown by this factor. */
const growth = 1.5;
/**
 * The weights of a learner are fitted only if the learner reviewed something in this number of days. Other learners
 * have no new reviews to fit.
 */
const recentDays = 2;
/** Most learners in one run. */
const mostAtOnce = 20;
const timeoutMs = 60_000;

/** Fits in a separate process, which the first fit starts. */
export function openFit(app: FastifyInstance): Fit {
  const entry = processEntry(import.meta.url, "fit");
  return openProcess<Histories, number[] | null>(app, { name: "fitting", entry, timeoutMs }).ask;
}

/**
 * Fits weights for learners with many reviews since the last fit, and plans their reviews with the new weights. If the
 * new weights predict no better than the current weights, they are not used. They still count as a fit.
 */
export async function fitGrownLogs(db: Database, fit: Fit, now: Date, stop?: AbortSignal): Promise<void> {
  let left = mostAtOnce;
  for await (const page of pagesOfLearners(db, now, { stop })) {
    const grown = await grownAmong(
      db,
      page.map(({ userId }) => userId),
      left,
    );
    for (const { userId, reviews } of grown) {
      stop?.throwIfAborted();
      const weights = await fit(await historiesOf(db, userId));
      await db.transaction(async (tx) => {
        await lockAnswers(tx, userId);
        await tx.update(reviewPlans).set({ fittedReviews: reviews }).where(eq(reviewPlans.userId, userId));
        if (weights) await settleWeights(tx, userId, weights);
      });
    }
    left -= grown.length;
    if (left === 0) return;
  }
}

/** Returns those of some learners whose weights must be fitted, with the number of their reviews. */
function grownAmong(
  db: Database,
  ids: readonly string[],
  most: number,
): Promise<{ userId: string; reviews: number }[]> {
  return query(
    db,
    sql`select user_id as "userId", sum(greatest(cards.reviews - 1, 0))::integer as reviews
      from review_plans as plan join cards using (user_id)
      where user_id = any(${sql.param([...ids])}::uuid[]) and exists (select 1 from review_paces as pace
        where pace.user_id = plan.user_id and pace.day >= current_date - ${recentDays}::integer)
      group by user_id, plan.fitted_reviews
      having sum(greatest(cards.reviews - 1, 0)) >= greatest(${fewestReviews}, plan.fitted_reviews * ${growth}::real)
      limit ${most}`,
  );
}

async function historiesOf(db: Database, userId: string): Promise<Histories> {
  const lines = await query<DatedRating & { item: string }>(
    db,
    sql`select kind || ' ' || item_id as item, day::text, rating from review_log
      where user_id = ${userId} order by kind, item_id, day, at, attempt_id`,
  );
  const histories = new Map<string, DatedRating[]>();
  for (const { item, day, rating } of lines) {
    const history = histories.get(item);
    if (history) history.push({ day, rating });
    else histories.set(item, [{ day, rating }]);
  }
  return [...histories.values()];
}
