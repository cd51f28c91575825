import { leechLapses, leechStability } from "@shiju/learning/memory/card";
import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { cards, claims } from "#database/tables/study/review.ts";
import { isOffered } from "#features/content/courses/courses.lookup.service.ts";
import { isWord } from "#features/content/dictionary/dictionary.words.service.ts";
import { notMastered } from "#features/study/notebook/notebook.service.ts";

/** A condition: the item is not mastered and is still in a pack. */
export const mayCome = (userId: string) => sql`${notMastered(userId, sql`card.kind`, sql`card.item_id`)}
  and case when card.kind = 'sentence' then ${isOffered(sql`card.item_id`)} else ${isWord(userId, sql`card.item_id`)} end`;

/**
 * A condition: the item was reviewed on this day, but not for the first time. A first review counts only if it checks a
 * claim that was due.
 */
export const isDone = (day: string) => sql`(last_review = ${day} and (reviews > 1 or reviews = 1 and exists (
  select 1 from ${claims} as claim where claim.user_id = card.user_id and claim.kind = card.kind
    and claim.item_id = card.item_id and claim.day + claim.days <= ${day}::date)))`;

export const isLeech = sql.raw(`(lapses >= ${leechLapses} and stability < ${leechStability})`);

/** A condition: whether a word is due on a day; `lemma` is the column with it. */
export function isDueWord(userId: string, today: string, lemma: SQLWrapper): SQL {
  return sql`exists (select 1 from ${cards} as card where card.user_id = ${userId} and card.kind = 'word'
    and card.item_id = ${lemma} and card.due <= ${today} and not ${isLeech})`;
}
