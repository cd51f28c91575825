import { good, hard, type Rating } from "./rating.ts";

/**
 * A histogram of a learner's paces: the number of answers in each step of a quarter of an octave, from 50 ms a
 * character on. The order in which answers arrive does not matter, because counts can be added in any order.
 */
export type Paces = readonly number[];

const fastest = 50;
const perOctave = 4;
export const paceSteps = 32;

/** A pace of this many times the learner's median is very slow. */
const slowFactor = 3;
/** The median of fewer answers means nothing. */
const fewest = 20;

/** The step of a pace. The pace is in milliseconds a character. */
export function paceStep(pace: number): number {
  const step = Math.floor(perOctave * Math.log2(Math.max(pace, fastest) / fastest));
  return Math.min(step, paceSteps - 1);
}

/**
 * Returns the pace in milliseconds a character from which an answer is very slow for the learner. It is infinite if too
 * few answers are known.
 */
export function slowFrom(paces: Paces): number {
  const all = paces.reduce((sum, count) => sum + count, 0);
  if (all < fewest) return Number.POSITIVE_INFINITY;
  let below = 0;
  const median = paces.findIndex((count) => (below += count) * 2 >= all);
  return Math.round(fastest * 2 ** ((median + 0.5) / perOctave) * slowFactor);
}

/** A right answer at a very slow pace is rated hard. */
export function ratingAtPace(rating: Rating, pace: number | null, slow: number): Rating {
  return rating === good && pace !== null && pace >= slow ? hard : rating;
}
