import type { Returns, ReviewOverview } from "@shiju/contract/study/review";
import type { SubjectKind } from "@shiju/learning/practice/practice-model";
import { eq, sql } from "drizzle-orm";
import { type Database, query } from "#database/database.ts";
import { cards, reviewPlans } from "#database/tables/study/review.ts";
import { notMastered } from "#features/study/notebook/notebook.service.ts";
import { readSettings } from "#features/people/settings/settings.service.ts";
import type { Learner } from "#platform/http/caller.ts";
import { invalidField } from "#platform/http/problem-error.ts";
import { dayIn, plusDays } from "#platform/http/times.ts";
import { isDone, isLeech, mayCome } from "./review.conditions.service.ts";
import { planFor } from "./review.memory.service.ts";

type Whose = Pick<Learner, "userId" | "timeZone">;

/** Rough active seconds of one review. */
const secondsOf = { sentence: 20, word: 8 } as const;

export const secondsFor = ({ sentences, words }: { sentences: number; words: number }) =>
  sentences * secondsOf.sentence + words * secondsOf.word;

const forecastDays = 30;

/** Returns the learner's plan, with cards that fit the current settings. */
export async function settlePlan(db: Database, whose: Whose): ReturnType<typeof planFor> {
  const { values } = await readSettings(db, whose.userId);
  return planFor(db, whose, values.review_retention);
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

/**
 * Returns the number of due items by day. Items beyond a day's limit are not moved to the next day, because the figures show
 * what memory asks for.
 */
export async function forecast(
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

/** Counts the due items by day. Those that are due later, but were reviewed today, have the key null. */
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
