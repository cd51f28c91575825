import type { DueItem } from "@shiju/contract/study/game";
import type { Returns, ReviewOverview } from "@shiju/contract/study/review";
import {
  type Card,
  daysBetween,
  openOutlook,
  type DueReason,
  dueReason,
  leechLapses,
  leechStability,
} from "@shiju/learning/memory/card";
import { again, good, hard } from "@shiju/learning/memory/rating";
import { keyOfSubject, type Subject, type SubjectKind } from "@shiju/learning/practice/practice-model";
import { eq, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { type Database, query, type Transaction } from "#database/database.ts";
import { cards, claims, reviewPlans } from "#database/tables/study/review.ts";
import type { Judged } from "#features/study/attempts/attempts.judging.service.ts";
import { isOffered } from "#features/content/courses/courses.lookup.service.ts";
import { isWord } from "#features/content/dictionary/dictionary.words.service.ts";
import { notMastered } from "#features/study/notebook/notebook.service.ts";
import { readSettings } from "#features/people/settings/settings.service.ts";
import type { Learner } from "#platform/http/caller.ts";
import { invalidField } from "#platform/http/problem-error.ts";
import { dayIn, plusDays } from "#platform/http/times.ts";
import { slowOn } from "./review.log.service.ts";
import { optionsOf, type Plan, planFor, planOf } from "./review.memory.service.ts";

type Whose = Pick<Learner, "userId" | "timeZone">;

/** Rough active seconds of one review. */
const secondsOf = { sentence: 20, word: 8 } as const;

const secondsFor = ({ sentences, words }: { sentences: number; words: number }) =>
  sentences * secondsOf.sentence + words * secondsOf.word;

const forecastDays = 30;

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
  /** What packs say of it is added where they are read. */
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

/** Returns the learner's plan, with cards that fit the current settings. */
export async function settlePlan(db: Database, whose: Whose): ReturnType<typeof planFor> {
  const { values } = await readSettings(db, whose.userId);
  return planFor(db, whose, values.review_retention);
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

/** A condition: the item is not mastered and is still in a pack. */
const mayCome = (userId: string) => sql`${notMastered(userId, sql`card.kind`, sql`card.item_id`)}
  and case when card.kind = 'sentence' then ${isOffered(sql`card.item_id`)} else ${isWord(userId, sql`card.item_id`)} end`;

/**
 * A condition: the item was reviewed on this day, but not for the first time. A first review counts only if it checks a
 * claim that was due.
 */
const isDone = (day: string) => sql`(last_review = ${day} and (reviews > 1 or reviews = 1 and exists (
  select 1 from ${claims} as claim where claim.user_id = card.user_id and claim.kind = card.kind
    and claim.item_id = card.item_id and claim.day + claim.days <= ${day}::date)))`;

const isLeech = sql.raw(`(lapses >= ${leechLapses} and stability < ${leechStability})`);

/** A condition: whether a word is due on a day; `lemma` is the column with it. */
export function isDueWord(userId: string, today: string, lemma: SQLWrapper): SQL {
  return sql`exists (select 1 from ${cards} as card where card.user_id = ${userId} and card.kind = 'word'
    and card.item_id = ${lemma} and card.due <= ${today} and not ${isLeech})`;
}

/** Those of the words that are due, most forgotten first, without the limits of the day. */
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

/**
 * Returns the number of these items that come due on each day from today. Overdue items count on today. In a break,
 * items that are due before its end count on the first day after it.
 */
export async function returnsOf(
  db: Database,
  whose: Whose,
  { ids: lemmas, sentences }: { ids: string[]; sentences: string[] },
  now: Date,
): Promise<Returns> {
  const { userId } = whose;
  const { today, first } = await firstDay(db, whose, now);
  const rows = await query<{ ahead: number; count: number }>(
    db,
    sql`select greatest(due, ${first}::date) - ${today}::date as ahead, count(*)::integer as count
      from ${cards} as card
      where user_id = ${userId} and (kind = 'word' and item_id = any(${sql.param(lemmas)}::text[])
          or kind = 'sentence' and item_id = any(${sql.param(sentences)}::text[]))
        and not ${isLeech} and ${notMastered(userId, sql`card.kind`, sql`card.item_id`)}
      group by 1`,
  );
  const within = rows.filter(({ ahead }) => ahead < forecastDays);
  return {
    days: Array.from(
      { length: forecastDays },
      (_, day) => within.find(({ ahead }) => ahead === day)?.count ?? 0,
    ),
    beyond: rows.reduce((sum, { ahead, count }) => sum + (ahead < forecastDays ? 0 : count), 0),
  };
}

/**
 * Returns the days until each item is due, by id. Overdue items are due today. In a break, items that are due before
 * its end get the first day after it.
 */
export async function daysUntilDue(
  db: Database,
  whose: Whose,
  { kind, ids, now }: { kind: SubjectKind; ids: string[]; now: Date },
): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map();
  const { today, first } = await firstDay(db, whose, now);
  const rows = await query<{ id: string; days: number }>(
    db,
    sql`select item_id as id, greatest(due, ${first}::date) - ${today}::date as days from ${cards} as card
      where user_id = ${whose.userId} and kind = ${kind} and item_id = any(${sql.param(ids)}::text[])
        and not ${isLeech}`,
  );
  return new Map(rows.map(({ id, days }) => [id, days]));
}

/** Today, and the first day on which something may be due. */
async function firstDay(db: Database, whose: Whose, now: Date): Promise<{ today: string; first: string }> {
  const { breakUntil } = await settlePlan(db, whose);
  const today = dayIn(whose.timeZone)(now);
  return { today, first: breakUntil !== null && breakUntil >= today ? plusDays(breakUntil, 1) : today };
}

async function countLeeches(db: Database, userId: string): Promise<number> {
  const [row] = await query<{ count: number }>(
    db,
    sql`select count(*)::integer as count from ${cards} as card
      where user_id = ${userId} and ${isLeech} and ${mayCome(userId)}`,
  );
  return row?.count ?? 0;
}

/**
 * The number of due items by day. Items beyond a day's limit are not moved to the next day, because the figures show
 * what memory asks for.
 */
async function forecast(
  db: Database,
  userId: string,
  today: string,
  breakUntil: string | null,
): Promise<Pick<ReviewOverview, "forecast" | "beyond" | "tomorrow">> {
  const days = nextDays(today);
  const first = breakUntil === null ? today : plusDays(breakUntil, 1);
  const byDay = await countByDay(db, userId, { today, first });
  const { sentences, count } = byDay.get(days[1] ?? today) ?? { sentences: 0, count: 0 };
  const words = count - sentences;
  return {
    forecast: days.map((date) => {
      const { count: due = 0, reviewed = 0 } = byDay.get(date) ?? {};
      return { date, count: due, reviewed };
    }),
    beyond: byDay.get(null)?.reviewed ?? 0,
    tomorrow: { sentences, words, seconds: secondsFor({ sentences, words }) },
  };
}

/** Returns the reviews of the next thirty days that are known already, counted as in `forecast`. Today comes first. */
export async function reviewsAhead(
  db: Database,
  whose: Whose,
  now: Date,
): Promise<{ count: number; seconds: number }[]> {
  const days = await firstDay(db, whose, now);
  const byDay = await countByDay(db, whose.userId, days);
  return nextDays(days.today).map((date) => {
    const { count, sentences } = byDay.get(date) ?? { count: 0, sentences: 0 };
    return { count, seconds: secondsFor({ sentences, words: count - sentences }) };
  });
}

const nextDays = (today: string) =>
  Array.from({ length: forecastDays }, (_, ahead) => plusDays(today, ahead));

/** The number of due items by day. Those that are due later, but were reviewed today, have the key null. */
async function countByDay(
  db: Database,
  userId: string,
  { today, first }: { today: string; first: string },
): Promise<Map<string | null, { count: number; sentences: number; reviewed: number }>> {
  const last = plusDays(today, forecastDays - 1);
  const rows = await query<{ day: string | null; sentences: number; count: number; reviewed: number }>(
    db,
    // Grouped by dates, as their texts take several times as long to sort.
    sql`select day::text, count, sentences, reviewed from (
        select case when due <= ${last}::date then greatest(due, ${first}::date) end as day,
          count(*)::integer as count, count(*) filter (where kind = 'sentence')::integer as sentences,
          count(*) filter (where ${isDone(today)})::integer as reviewed
        from ${cards} as card
        where user_id = ${userId} and (due <= ${last}::date or ${isDone(today)})
          and ${mayCome(userId)} and not ${isLeech} group by 1
      ) as days`,
  );
  return new Map(rows.map(({ day, ...counts }) => [day, counts]));
}

/** Makes nothing due until after a day; null ends the break. */
export async function setBreak(db: Database, whose: Whose, until: string | null, now: Date): Promise<void> {
  const today = dayIn(whose.timeZone)(now);
  if (until !== null && (until < today || until > plusDays(today, forecastDays)))
    throw invalidField("until", `请选今天到 ${plusDays(today, forecastDays)} 之间的一天`);
  await settlePlan(db, whose);
  await db.update(reviewPlans).set({ breakUntil: until }).where(eq(reviewPlans.userId, whose.userId));
}
