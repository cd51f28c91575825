import type { DueItem } from "@shiju/contract/study/game";
import type { ReviewOverview } from "@shiju/contract/study/review";
import { type Card, daysBetween, type DueReason, dueReason, openOutlook } from "@shiju/learning/memory/card";
import { again, good, hard } from "@shiju/learning/memory/rating";
import { keyOfSubject, type Subject } from "@shiju/learning/practice/practice-model";
import { type SQL, sql } from "drizzle-orm";
import { type Database, query, type Transaction } from "#database/database.ts";
import { cards } from "#database/tables/study/review.ts";
import type { Judged } from "#features/study/attempts/attempts.judging.service.ts";
import { notMastered } from "#features/study/notebook/notebook.service.ts";
import { readSettings } from "#features/people/settings/settings.service.ts";
import type { Learner } from "#platform/http/caller.ts";
import { dayIn } from "#platform/http/times.ts";
import { isDone, isLeech, mayCome } from "./review.conditions.service.ts";
import { forecast, secondsFor, settlePlan } from "./review.forecast.service.ts";
import { slowOn } from "./review.log.service.ts";
import { optionsOf, type Plan, planFor, planOf } from "./review.memory.service.ts";

type Whose = Pick<Learner, "userId" | "timeZone">;

interface DueCard extends Subject, Omit<Card, "due"> {
  /** Days since the last review, in stabilities. */
  forgotten: number;
}

interface Queue {
  today: string;
  breakUntil: string | null;
  plan: Plan;
  /** The most urgent due cards, within the limits of the day. */
  cards: DueCard[];
  done: number;
}

export interface DueSubject extends Subject {
  /** The facts that packs have about the item are added where the packs are read. */
  due: Omit<DueItem, "stands_in">;
}

/**
 * Returns the items that are due now, the most forgotten first. If `count` is given, it returns only the first `count`
 * items.
 */
export async function dueToday(
  db: Database,
  whose: Whose,
  { count, now }: { count?: number | undefined; now: Date },
): Promise<DueSubject[]> {
  const { cards: queue, plan, today } = await queueOf(db, whose, now);
  const slow = await slowOn(db, whose.userId, today);
  const outlook = openOutlook(optionsOf(plan));
  return queue.slice(0, count).map((card, place) => {
    const { kind, id, lastReview, lastRating, lapses } = card;
    const next = outlook(card, today);
    return {
      kind,
      id,
      due: {
        place,
        days: daysBetween(lastReview, today),
        // The first time counts too: the card's lapses are those after it had been known.
        lapses: lastRating === again ? Math.max(1, lapses) : 0,
        returns: { again: next[again], hard: next[hard], good: next[good], slow },
      },
    };
  });
}

export async function reviewOverview(db: Database, whose: Whose, now: Date): Promise<ReviewOverview> {
  const { today, breakUntil, cards: due, done } = await queueOf(db, whose, now);
  const [ahead, leeches] = await Promise.all([
    forecast(db, whose.userId, today, breakUntil),
    countLeeches(db, whose.userId),
  ]);
  const all = breakUntil === null ? (ahead.forecast[0]?.count ?? 0) : 0;
  const ofKind = (kind: Subject["kind"]) => due.filter((card) => card.kind === kind).length;
  const [sentences, words] = [ofKind("sentence"), ofKind("word")];
  const reasons: Record<DueReason, number> = { forgotten: 0, days: 0, weeks: 0, months: 0 };
  for (const card of due) reasons[dueReason(card, today)]++;
  return {
    today,
    due: { sentences, words },
    seconds: secondsFor({ sentences, words }),
    reasons,
    done,
    later: all - due.length,
    leeches,
    break_until: breakUntil,
    ...ahead,
  };
}

/**
 * Today's date if these answers end the review of the day: nothing is left to review, and there is no break. Null for
 * answers of another day, and for answers that are no reviews.
 */
export async function dayOfDoneReview(
  tx: Transaction,
  whose: Whose,
  fresh: readonly Pick<Judged, "attempt" | "startedAt">[],
  now: Date,
): Promise<string | null> {
  const dayOf = dayIn(whose.timeZone);
  const today = dayOf(now);
  if (!fresh.some(({ attempt, startedAt }) => attempt.source === "review" && dayOf(startedAt) === today))
    return null;
  const { cards: left, done, breakUntil } = await queueOf(tx, whose, now);
  return left.length === 0 && done > 0 && breakUntil === null ? today : null;
}

/**
 * Returns the queue of today. Reviews of today count towards the daily limits, so a second session has only the rest.
 */
async function queueOf(db: Database, whose: Whose, now: Date): Promise<Queue> {
  const { userId } = whose;
  const today = dayIn(whose.timeZone)(now);
  const [{ values }, plan, done] = await Promise.all([
    readSettings(db, userId),
    planOf(db, userId),
    doneOn(db, userId, today),
  ]);
  if (plan?.retention !== values.review_retention) {
    await planFor(db, whose, values.review_retention);
    return queueOf(db, whose, now);
  }
  const doneToday = done.again + done.fresh;
  const breakUntil = plan.breakUntil !== null && plan.breakUntil >= today ? plan.breakUntil : null;
  if (breakUntil !== null) return { today, breakUntil, plan, cards: [], done: doneToday };
  const room = {
    again: Math.max(0, values.review_limit - done.again),
    fresh: Math.max(0, values.review_new_limit - done.fresh),
  };
  const due = await Promise.all([
    dueFirst(db, userId, today, sql`reviews <> 1`, room.again),
    dueFirst(db, userId, today, sql`reviews = 1`, room.fresh),
  ]);
  return { today, breakUntil, plan, cards: due.flat().toSorted(byForgotten), done: doneToday };
}

/**
 * Returns the number of items that were reviewed on a day: for the second time (`fresh`), and all others (`again`). The
 * check of a claim counts as `again`.
 */
async function doneOn(db: Database, userId: string, day: string): Promise<{ again: number; fresh: number }> {
  const [done] = await query<{ again: number; fresh: number }>(
    db,
    sql`select count(*) filter (where reviews <> 2)::integer as again, count(*) filter (where reviews = 2)::integer as fresh
      from ${cards} as card where user_id = ${userId} and ${isDone(day)}`,
  );
  return done ?? { again: 0, fresh: 0 };
}

/**
 * Returns the most forgotten due cards that may be practised. Only few due cards may not be practised, so it reads a
 * few more cards than wanted. This takes half the time of checking and ordering all due cards.
 */
async function dueFirst(
  db: Database,
  userId: string,
  today: string,
  which: SQL,
  wanted: number,
  among = wanted + 30,
): Promise<DueCard[]> {
  if (wanted === 0) return [];
  const candidates = await query<DueCard & { mayCome: boolean }>(
    db,
    sql`select kind, item_id as id, last_rating as "lastRating", last_review::text as "lastReview", lapses, reviews,
        stability, difficulty, forgotten, may_come is not null as "mayCome"
      from (
        select kind, item_id, last_rating, last_review, lapses, reviews, stability, difficulty,
          (${today}::date - last_review) / stability as forgotten
        from ${cards}
        where user_id = ${userId} and due <= ${today} and ${which} and not ${isLeech}
        order by forgotten desc, kind, item_id limit ${among}::integer
      ) as card left join lateral (select true where ${mayCome(userId)} limit 1) as asked (may_come) on true`,
  );
  const due = candidates.filter((card) => card.mayCome).toSorted(byForgotten);
  if (due.length < wanted && candidates.length === among)
    return dueFirst(db, userId, today, which, wanted, among * 10);
  return due.slice(0, wanted);
}

const byForgotten = (a: DueCard, b: DueCard) =>
  b.forgotten - a.forgotten || (keyOfSubject(a) < keyOfSubject(b) ? -1 : 1);

/** Returns the words among these that are due, most forgotten first, without the limits of the day. */
export async function dueAmong(db: Database, whose: Whose, lemmas: string[], now: Date): Promise<string[]> {
  await settlePlan(db, whose);
  const today = dayIn(whose.timeZone)(now);
  const rows = await query<{ id: string }>(
    db,
    sql`select item_id as id from ${cards} as card
      where user_id = ${whose.userId} and kind = 'word' and item_id = any(${sql.param(lemmas)}::text[])
        and due <= ${today} and not ${isLeech} and ${notMastered(whose.userId, sql`card.kind`, sql`card.item_id`)}
      order by (${today}::date - last_review) / stability desc, item_id`,
  );
  return rows.map(({ id }) => id);
}

async function countLeeches(db: Database, userId: string): Promise<number> {
  const [row] = await query<{ count: number }>(
    db,
    sql`select count(*)::integer as count from ${cards} as card
      where user_id = ${userId} and ${isLeech} and ${mayCome(userId)}`,
  );
  return row?.count ?? 0;
}
