import {
  type Card as FsrsCard,
  createEmptyCard,
  type FSRS,
  fsrs,
  type FSRSState,
  type Grade,
  Rating as Grades,
  State,
} from "ts-fsrs";
import { dayMs } from "../time/durations.ts";
import { again, type Rating } from "./rating.ts";

/** The state of a learner's memory of one subject. Days are local dates such as 2026-11-20. */
export interface Card {
  /** Days until the chance to remember falls to 90 %. */
  stability: number;
  /** 1 (easy) to 10. */
  difficulty: number;
  /** The day on which the learner is about to forget the subject. */
  due: string;
  lastReview: string;
  lastRating: Rating;
  /** Number of days with a review; 0 if the learner has only claimed to know the subject. */
  reviews: number;
  /** Number of times that a known subject was forgotten. */
  lapses: number;
}

export interface DatedRating {
  day: string;
  rating: Rating;
}

export interface SchedulerOptions {
  /** The chance to remember at which a review is due, 0.7 to 0.97. */
  retention: number;
  /** The 21 weights of FSRS-6 that were fitted to the learner; null if the published weights are used. */
  weights: readonly number[] | null;
}

/**
 * A subject with at least this number of lapses, and a stability below `leechStability` days, is a leech. A leech costs
 * more time than it is worth.
 */
export const leechLapses = 6;
export const leechStability = 7;

const grades: Record<Rating, Grade> = { 1: Grades.Again, 2: Grades.Hard, 3: Grades.Good };

const longest = 3650;
const weightCount = 21;

/** Computes the card from a learner's reviews. One scheduler serves many subjects. */
export type Scheduler = (reviews: readonly DatedRating[]) => Card | null;

/**
 * Opens FSRS-6 (https://github.com/open-spaced-repetition) over the first rating of each day, in order of time. The
 * scheduler returns null without ratings. The same reviews always give the same card. Throws a `RangeError` if the
 * number of weights is not 21.
 */
export function openScheduler(options: SchedulerOptions): Scheduler {
  const algorithm = openAlgorithm(options);
  return (reviews) => cardOf(algorithm, reviews);
}

/** Returns, for each rating of a review on `day`, the number of days until the card comes back. */
export type Outlook = (card: Omit<Card, "due">, day: string) => Record<Rating, number>;

/** Returns the outlook of cards that were made by a scheduler with the same options. */
export function openOutlook(options: SchedulerOptions): Outlook {
  const algorithm = openAlgorithm(options);
  return ({ stability, difficulty, reviews: reps, lapses, lastReview }, day) => {
    const reviewed = { stability, difficulty, reps, lapses, last_review: dateOf(lastReview) };
    const known = reps === 0 ? createEmptyCard(dateOf(day)) : { ...emptyCard(lastReview), ...reviewed };
    const next = algorithm.repeat(known, dateOf(day));
    const daysAfter = (rating: Rating) => daysBetween(day, dueOf(next[grades[rating]].card, day));
    return { 1: daysAfter(1), 2: daysAfter(2), 3: daysAfter(3) };
  };
}

function openAlgorithm({ retention, weights }: SchedulerOptions): FSRS {
  if (weights && weights.length !== weightCount)
    throw new RangeError(`FSRS takes ${weightCount} weights, not ${weights.length}`);
  return fsrs({
    request_retention: retention,
    maximum_interval: longest,
    enable_fuzz: false,
    enable_short_term: false,
    ...(weights ? { w: [...weights] } : {}),
  });
}

function cardOf(algorithm: FSRS, reviews: readonly DatedRating[]): Card | null {
  const firsts = reviews.filter(({ day }, at) => at === 0 || day > reviews[at - 1]!.day);
  const last = firsts.pop();
  if (!last) return null;
  const at = dateOf(last.day);
  const { card } = algorithm.next(
    remembered(algorithm, firsts) ?? createEmptyCard(at),
    at,
    grades[last.rating],
  );
  return {
    stability: card.stability,
    difficulty: card.difficulty,
    due: dueOf(card, last.day),
    lastReview: last.day,
    lastRating: last.rating,
    reviews: card.reps,
    lapses: card.lapses,
  };
}

/**
 * Returns the card after reviews, without its due day, because only the last review needs that day. The library would
 * take several times as long, because it computes a due day for each of the four ratings.
 */
function remembered(algorithm: FSRS, reviews: readonly DatedRating[]): FsrsCard | null {
  let memory: FSRSState | null = null;
  let last: DatedRating | undefined;
  let lapses = 0;
  for (const review of reviews) {
    if (last && review.rating === again) lapses += 1;
    memory = algorithm.next_state(memory, last ? daysBetween(last.day, review.day) : 0, review.rating);
    last = review;
  }
  if (!memory || !last) return null;
  return { ...emptyCard(last.day), ...memory, reps: reviews.length, lapses, last_review: dateOf(last.day) };
}

const emptyCard = (day: string): FsrsCard => ({ ...createEmptyCard(dateOf(day)), state: State.Review });

/**
 * Returns the due day of a card. The library puts a good answer a day after a hard answer, even beyond the longest
 * interval, so the day is limited here.
 */
function dueOf({ due }: FsrsCard, lastReview: string): string {
  const latest = dateOf(lastReview).getTime() + longest * dayMs;
  return new Date(Math.min(due.getTime(), latest)).toISOString().slice(0, 10);
}

const dateOf = (day: string) => new Date(Date.parse(`${day}T00:00:00Z`));

/** Number of days from one local date to another. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / dayMs);
}

/** Why a due subject comes today, for the learner. */
export const dueReasons = ["forgotten", "days", "weeks", "months"] as const;
export type DueReason = (typeof dueReasons)[number];

/**
 * Returns the reason why a card is due: `forgotten` if the last rating was again. Otherwise the time since the last
 * review decides: less than a week, less than four weeks, longer.
 */
export function dueReason(
  { lastRating, lastReview }: Pick<Card, "lastRating" | "lastReview">,
  today: string,
): DueReason {
  if (lastRating === again) return "forgotten";
  const days = daysBetween(lastReview, today);
  return days < 7 ? "days" : days < 28 ? "weeks" : "months";
}
