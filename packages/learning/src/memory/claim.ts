import { randomFrom } from "../practice/tiles.ts";
import { dayMs } from "../time/durations.ts";
import type { Card } from "./card.ts";
import { good } from "./rating.ts";

/** How a learner came to say that they know a word. */
export const claimOrigins = ["sweep", "test", "placement"] as const;
export type ClaimOrigin = (typeof claimOrigins)[number];

/** A word that a learner says to know. */
export interface ClaimedWord {
  id: string;
  /** The place of the word in the order of all words, from 1 for the easiest; null for a word outside that order. */
  rank: number | null;
}

/** Days until a claim is checked. */
const leastDays = 60;
const mostDays = 365;
/** The most claims that are checked on one day, as long as other days have room. */
export const claimsADay = 20;
/** At this rank a word is half as easy as the first. */
const halfEasyRank = 2000;
/**
 * How far a claim is believed, 0 to 1. In a sweep the learner looked at each word. After a test or a placement the
 * words were only estimated to be known.
 */
const trust: Record<ClaimOrigin, number> = { sweep: 1, test: 0.8, placement: 0.6 };

/**
 * Returns the days from today until each claim is checked. They are also the stability of its card. An easy word is
 * checked later than a hard word, and a hash of the word spreads neighbours. A full day passes its claims on to the
 * nearest day with room, as in the load balancer of the FSRS helper for Anki
 * (https://github.com/open-spaced-repetition/fsrs4anki-helper). `load` is the number of earlier claims, by the days
 * until their check.
 */
export function claimDays(
  words: readonly ClaimedWord[],
  origin: ClaimOrigin,
  load: ReadonlyMap<number, number>,
): Map<string, number> {
  const filled = new Map(load);
  return new Map(
    words.map(({ id, rank }) => {
      const day = dayWithRoom(wantedDays(id, rank, origin), filled);
      filled.set(day, (filled.get(day) ?? 0) + 1);
      return [id, day];
    }),
  );
}

function wantedDays(id: string, rank: number | null, origin: ClaimOrigin): number {
  const ease = rank === null ? 0 : 1 / (1 + rank / halfEasyRank);
  const share = ((ease + randomFrom(`claim ${id}`)()) / 2) * trust[origin];
  return Math.round(leastDays + share * (mostDays - leastDays));
}

/** The nearest day with room, else the emptiest day. */
function dayWithRoom(wanted: number, filled: ReadonlyMap<number, number>): number {
  const on = (day: number) => filled.get(day) ?? 0;
  for (let away = 0; away <= mostDays - leastDays; away += 1)
    for (const day of [wanted + away, wanted - away])
      if (day >= leastDays && day <= mostDays && on(day) < claimsADay) return day;
  let emptiest = wanted;
  for (let day = leastDays; day <= mostDays; day += 1) if (on(day) < on(emptiest)) emptiest = day;
  return emptiest;
}

/**
 * Returns the card of a claim that was made on `day`. The card has no review, so the first answer begins the memory
 * anew. The stability of a claimed word is its interval, as FSRS does for cards of other schedulers
 * (`memory_state_from_sm2` of fsrs-rs).
 */
export function claimedCard(day: string, days: number): Card {
  return {
    stability: days,
    difficulty: middleDifficulty,
    due: new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10),
    lastReview: day,
    lastRating: good,
    reviews: 0,
    lapses: 0,
  };
}

const middleDifficulty = 5;
