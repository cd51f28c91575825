import { good, hard, type Rating } from "./rating.ts";

/**
 * The number of a learner's answers at each pace, in steps of a quarter of an octave from 50 ms a character on. The
 * order in which answers arrive does not matter, because counts can be added in any order.
 */
export type Paces = readonly number[];

const fastest = 50;
const perOctave = 4;
export const paceSteps = 32;

/** So many times a learner's median is very slow. */
const slowFactor = 3;
/** A median of fewer answers says nothing. */
const fewest = 20;

/** The step that a pace, in milliseconds a character, falls into. */
export function paceStep(pace: number): number {
  const step = Math.floor(perOctave * Math.log2(Math.max(pace, fastest) / fastest));
  return Math.min(step, paceSteps - 1);
}

/** From this pace on an answer was very slow for the learner; infinite while too little is known. */
export function slowFrom(paces: Paces): number {
  const all = paces.reduce((sum, count) => sum + count, 0);
  if (all < fewest) return Number.POSITIVE_INFINITY;
  let below = 0;
  const median = paces.findIndex((count) => (below += count) * 2 >= all);
  return Math.round(fastest * 2 ** ((median + 0.5) / perOctave) * slowFactor);
}

/** A right answer that was very slow was hard. */
export function ratingAtPace(rating: Rating, pace: number | null, slow: number): Rating {
  return rating === good && pace !== null && pace >= slow ? hard : rating;
}
