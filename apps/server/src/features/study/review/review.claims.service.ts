import { type ClaimOrigin, claimDays } from "@shiju/learning/memory/claim";
import { type SQL, sql } from "drizzle-orm";
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

/** Words that a learner claims to know, and how the learner came to say so. */
interface Claimed {
  ids: readonly string[];
  origin: ClaimOrigin;
}

/**
 * Claims those of the words that the learner was never asked from memory and has not claimed before. Returns the newly
 * claimed words in the given order.
 */
export async function claimWords(db: Database, whose: Whose, claimed: Claimed, now: Date): Promise<string[]> {
  await settlePlan(db, whose);
  return db.transaction(async (tx) => {
    await lockAnswers(tx, whose.userId);
    return addClaims(tx, whose, claimed, now);
  });
}

/**
 * Claims words as `claimWords` does, in the place of all claims of the same origin that no answer has replaced. The
 * caller has settled the learner's plan and locked the learner's answers.
 */
export async function replaceClaims(
  tx: Transaction,
  whose: Whose,
  claimed: Claimed,
  now: Date,
): Promise<string[]> {
  await dropClaims(tx, whose.userId, sql`claims.origin = ${claimed.origin}`);
  return addClaims(tx, whose, claimed, now);
}

async function addClaims(
  tx: Transaction,
  { userId, timeZone }: Whose,
  { ids, origin }: Claimed,
  now: Date,
): Promise<string[]> {
  const wanted = await withoutMemory(tx, userId, [...new Set(ids)]);
  if (wanted.length === 0) return [];
  const day = dayIn(timeZone)(now);
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
}

/** Returns the number of claims of an origin that no answer has replaced. */
export async function countClaims(db: Database, userId: string, origin: ClaimOrigin): Promise<number> {
  const [row] = await query<{ count: number }>(
    db,
    sql`select count(*)::integer as count from ${claims} join ${cards}
        on cards.user_id = claims.user_id and cards.kind = claims.kind and cards.item_id = claims.item_id
      where claims.user_id = ${userId} and claims.origin = ${origin} and cards.reviews = 0`,
  );
  return row?.count ?? 0;
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
    const among = sql`cards.item_id = any(${sql.param([...new Set(ids)])}::text[])`;
    return dropClaims(tx, userId, origin === undefined ? among : sql`${among} and claims.origin = ${origin}`);
  });
}

async function dropClaims(tx: Transaction, userId: string, which: SQL): Promise<string[]> {
  const rows = await query<{ id: string }>(
    tx,
    sql`with gone as (
        delete from ${cards} using ${claims}
          where cards.user_id = ${userId} and cards.kind = 'word' and cards.reviews = 0 and ${which}
            and claims.user_id = cards.user_id and claims.kind = cards.kind and claims.item_id = cards.item_id
          returning cards.item_id
      )
      delete from ${claims} using gone
        where claims.user_id = ${userId} and claims.kind = 'word' and claims.item_id = gone.item_id
        returning claims.item_id as id`,
  );
  return rows.map(({ id }) => id);
}
