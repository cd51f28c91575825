import { openScheduler, type DatedRating } from "@shiju/learning/memory/card";
import { describe, expect, test } from "vitest";
import { createProcessClient, processEntry } from "#platform/providers/process-client.ts";
import { fewestReviews, fitWeights, type Histories, loadOptimiser } from "./fit-weights.ts";

/** A seeded generator of random numbers from 0 to 1. */
function chances(seed: number): () => number {
  let state = seed;
  return () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647;
}

/** Most reviews of one subject. */
const most = 12;

const dayOf = (days: number) => new Date(Date.UTC(2026, 0, 1 + days)).toISOString().slice(0, 10);

/** Reviews on the days that FSRS asks for. The learner forgets `speed` times as fast as FSRS expects. */
function learner(speed: number, subjects: number, days: number): DatedRating[][] {
  const chance = chances(7);
  const schedule = openScheduler({ retention: 0.9, weights: null });
  return Array.from({ length: subjects }, (_, index) => {
    const reviews: DatedRating[] = [{ day: dayOf(index % 20), rating: 3 }];
    for (;;) {
      const card = schedule(reviews);
      const last = reviews.at(-1);
      if (!card || !last || card.due > dayOf(days) || reviews.length === most) return reviews;
      const waited = (Date.parse(card.due) - Date.parse(last.day)) / 86_400_000;
      const remembered = chance() < 0.9 ** ((waited / card.stability) * speed);
      reviews.push({ day: card.due, rating: remembered ? 3 : 1 });
    }
  });
}

const reviewsIn = (histories: DatedRating[][]) => histories.reduce((sum, { length }) => sum + length - 1, 0);

/** The optimiser is not built for every platform. */
const optimiser = await loadOptimiser();

describe.skipIf(!optimiser)("weights", () => {
  test("whoever forgets faster gets weights that ask sooner", async () => {
    const histories = learner(4, 400, 300);
    expect(reviewsIn(histories)).toBeGreaterThan(fewestReviews);
    const weights = await fitWeights(histories);
    expect(weights).toHaveLength(21);
    const reviews: DatedRating[] = [
      { day: dayOf(0), rating: 3 },
      { day: dayOf(3), rating: 3 },
    ];
    const dueWith = (own: number[] | null) => openScheduler({ retention: 0.9, weights: own })(reviews)?.due;
    expect(String(dueWith(weights)) < String(dueWith(null))).toBe(true);
  });

  test("the same reviews get the same weights", async () => {
    const histories = learner(4, 200, 300);
    expect(await fitWeights(histories)).toEqual(await fitWeights(histories));
  });

  test("too few reviews are fitted to nothing", async () => {
    expect(await fitWeights(learner(4, 20, 100))).toBeNull();
    expect(await fitWeights([])).toBeNull();
  });

  test("several ratings of one day are one review, the first of them", async () => {
    const histories = learner(4, 400, 300);
    const doubled = histories.map((history) =>
      history.flatMap((review): DatedRating[] => [review, { ...review, rating: 1 }]),
    );
    expect(await fitWeights(doubled)).toEqual(await fitWeights(histories));
  });

  test("are fitted in a process of their own", async () => {
    const apart = createProcessClient<Histories, number[] | null>({
      name: "fitting",
      entry: processEntry(import.meta.url, "fit"),
      timeoutMs: 30_000,
    });
    const histories = learner(4, 200, 300);
    expect(await apart.ask(histories)).toEqual(await fitWeights(histories));
    apart.close();
  });
});
