import type { FSRSBindingItem } from "@open-spaced-repetition/binding";
import { type DatedRating, daysBetween } from "@shiju/learning/memory/card";

/** The reviews of each subject, in order of time. */
export type Histories = readonly (readonly DatedRating[])[];

/** With fewer reviews a fit follows chance more than memory. */
export const fewestReviews = 1000;
/** Share of the reviews, the newest ones, that test a fit. */
const heldBack = 0.2;
/** Milliseconds between two checks whether the optimiser has finished. Its promise is resolved only at a check. */
const tickMs = 20;

type Optimiser = typeof import("@open-spaced-repetition/binding");

/** fsrs-rs; undefined on a platform it is not built for. */
export const loadOptimiser = (): Promise<Optimiser | undefined> =>
  import("@open-spaced-repetition/binding").catch(() => undefined);

/**
 * Fits the 21 weights of FSRS-6 to these reviews with fsrs-rs. Returns null if there are too few reviews, or no
 * optimiser. For a check, it fits weights to the earlier reviews and predicts the newest reviews. Returns null if they
 * predict no better than the published weights.
 */
export async function fitWeights(histories: Histories): Promise<number[] | null> {
  const optimiser = await loadOptimiser();
  if (!optimiser) return null;
  const reviews = histories
    .flatMap((history) => reviewsOf(optimiser, history))
    .toSorted((a, b) => a.day.localeCompare(b.day));
  if (reviews.length < fewestReviews) return null;
  const split = Math.floor(reviews.length * (1 - heldBack));
  const earlier = await parametersFor(optimiser, reviews.slice(0, split));
  const latest = reviews.slice(split).map(({ item }) => item);
  const lossOf = (weights?: number[]) => new optimiser.FSRSBinding(weights).evaluate(latest).logLoss;
  if (!earlier || lossOf(earlier) >= lossOf()) return null;
  return parametersFor(optimiser, reviews);
}

interface Review {
  day: string;
  /** The review and all before it. */
  item: FSRSBindingItem;
}

/** Every review but the first of a subject can be predicted. */
function reviewsOf(
  { FSRSBindingItem, FSRSBindingReview }: Optimiser,
  history: readonly DatedRating[],
): Review[] {
  const days = history.filter(({ day }, index) => day !== history[index - 1]?.day);
  const steps = days.map(
    ({ day, rating }, index) => new FSRSBindingReview(rating, daysBetween(days[index - 1]?.day ?? day, day)),
  );
  return days
    .slice(1)
    .map(({ day }, index) => ({ day, item: new FSRSBindingItem(steps.slice(0, index + 2)) }));
}

async function parametersFor(
  { computeParameters }: Optimiser,
  reviews: readonly Review[],
): Promise<number[] | null> {
  const items = reviews.map(({ item }) => item);
  try {
    return await computeParameters(items, { enableShortTerm: false, timeout: tickMs });
  } catch (error) {
    if (error instanceof Error && error.message.includes("NotEnoughData")) return null;
    throw error;
  }
}
