import { type ClaimOrigin, claimDays } from "@shiju/learning/memory/claim";
import { sql } from "drizzle-orm";
import { type Database, insertFromJson, query, type Transaction } from "#database/database.ts";
import { lockAnswers } from "#database/locks.ts";
import { cards, claims, reviewLog } from "#database/tables/study/review.ts";
import { ranksOf } from "#features/content/courses/courses.ranks.service.ts";
import { isWord } from "#features/content/dictionary/dictionary.words.service.ts";
import type { Learner } from "#platform/http/caller.ts";
import { dayIn } from "#platform/http/times.ts";
import { settleClaims } from "./review.cards.service.ts";
import { settlePlan } from "./review.forecast.service.ts";

type Whose = Pick<Learner, "userId" | "timeZone">;

const insertClaims = insertFromJson(claims);

/**
 * Claims those of the words that the learner was never asked from memory and has not claimed before. Returns the newly
 * claimed words in the given order.
 */
export async function claimWords(
  db: Database,
  whose: Whose,
  { ids, origin }: { ids: readonly string[]; origin: ClaimOrigin },
  now: Date,
): Promise<string[]> {
  const { userId } = whose;
  await settlePlan(db, whose);
  return db.transaction(async (tx) => {
    await lockAnswers(tx, userId);
    const wanted = await withoutMemory(tx, userId, [...new Set(ids)]);
    if (wanted.length === 0) return [];
    const day = dayIn(whose.timeZone)(now);
    const ranks = await ranksOf(tx, wanted);
    const words = wanted.map((id) => ({ id, rank: ranks.get(id) ?? null }));
    const days = claimDays(words, origin, await loadOf(tx, userId, day));
    const rows = wanted.map((id) => ({
      user_id: userId,
      kind: "word",
      item_id: id,
      at: now,
      origin,
      day,
      days: days.get(id),
    }));
    await tx.execute(sql`${insertClaims(rows)} on conflict do nothing`);
    await settleClaims(tx, userId, wanted);
    return wanted;
  });
}

/**
 * Returns those of the words that are in a pack and that the learner has neither been asked from memory nor claimed.
 */
async function withoutMemory(tx: Transaction, userId: string, ids: string[]): Promise<string[]> {
  const rows = await query<{ id: string }>(
    tx,
    sql`select id from unnest(${sql.param(ids)}::text[]) with ordinality as asked (id, place)
      where ${isWord(userId, sql`asked.id`)}
        and not exists (select 1 from ${reviewLog} as line
          where line.user_id = ${userId} and line.kind = 'word' and line.item_id = asked.id)
        and not exists (select 1 from ${claims} as claim
          where claim.user_id = ${userId} and claim.kind = 'word' and claim.item_id = asked.id)
      order by place`,
  );
  return rows.map(({ id }) => id);
}

/** Returns the number of unchecked claims by the number of days until their check. */
async function loadOf(tx: Transaction, userId: string, today: string): Promise<Map<number, number>> {
  const rows = await query<{ days: number; count: number }>(
    tx,
    sql`select due - ${today}::date as days, count(*)::integer as count from ${cards}
      where user_id = ${userId} and reviews = 0 group by due`,
  );
  return new Map(rows.map(({ days, count }) => [days, count]));
}

/**
 * Removes the claims on these words that no answer has replaced. With an origin, it removes only claims of that origin.
 * Returns the words.
 */
export async function removeClaims(
  db: Database,
  { userId }: Whose,
  ids: readonly string[],
  origin?: ClaimOrigin,
): Promise<string[]> {
  return db.transaction(async (tx) => {
    await lockAnswers(tx, userId);
    const rows = await query<{ id: string }>(
      tx,
      sql`with gone as (
          delete from ${cards} using ${claims}
            where cards.user_id = ${userId} and cards.kind = 'word' and cards.reviews = 0
              and cards.item_id = any(${sql.param([...new Set(ids)])}::text[])
              and claims.user_id = cards.user_id and claims.kind = cards.kind and claims.item_id = cards.item_id
              ${origin === undefined ? sql`` : sql`and claims.origin = ${origin}`}
            returning cards.item_id
        )
        delete from ${claims} using gone
          where claims.user_id = ${userId} and claims.kind = 'word' and claims.item_id = gone.item_id
          returning claims.item_id as id`,
    );
    return rows.map(({ id }) => id);
  });
}
