import { sql, type SQL } from "drizzle-orm";
import type { Database } from "#database/database.ts";
import type { WordConditions } from "#features/content/courses/courses.word-packs.service.ts";
import { notMastered } from "#features/study/notebook/notebook.service.ts";
import { isRemembered } from "#features/study/review/review.memory.service.ts";
import { isDueWord } from "#features/study/review/review.conditions.service.ts";
import { settlePlan } from "#features/study/review/review.forecast.service.ts";
import type { Caller } from "#platform/http/caller.ts";
import { dayIn } from "#platform/http/times.ts";

const nothing: WordConditions = { learned: sql`false`, mastered: sql`false`, due: sql`false` };

/**
 * Returns conditions for the caller's standing with words. The words are in the column `word.lemma` of a query. A
 * visitor knows no words.
 */
export async function conditionsFor(db: Database, caller: Caller, now: Date): Promise<WordConditions> {
  if (!caller) return nothing;
  const { userId, timeZone } = caller;
  await settlePlan(db, caller);
  const lemma = sql`word.lemma`;
  return {
    learned: isRemembered(userId, lemma),
    mastered: sql`not ${notMastered(userId, sql`'word'`, lemma)}`,
    due: isDueWord(userId, dayIn(timeZone)(now), lemma),
  };
}

/** The same as one `WordStanding`. */
export function standingIn({ learned, mastered, due }: WordConditions): SQL {
  return sql`case when ${mastered} then 'mastered' when ${due} then 'due' when ${learned} then 'learned' else 'new' end`;
}
