import * as fc from "fast-check";
import { createEmptyCard, fsrs, Rating } from "ts-fsrs";
import { describe, expect, test } from "vitest";
import { type Card, daysBetween, type DatedRating, dueReason, openOutlook, openScheduler } from "./card.ts";
import { again, good, hard } from "./rating.ts";

const schedule = openScheduler({ retention: 0.9, weights: null });
const cardOf = (...reviews: [day: string, rating: DatedRating["rating"]][]): Card => {
  const card = schedule(reviews.map(([day, rating]) => ({ day, rating })));
  if (!card) throw new Error("no card");
  return card;
};

const datedRatings = fc.array(
  fc.record({
    day: fc
      .integer({ min: 0, max: 4000 })
      .map((day) => new Date(day * 24 * 3600_000).toISOString().slice(0, 10)),
    rating: fc.constantFrom(again, hard, good),
  }),
  { minLength: 1, maxLength: 40 },
);

test("without reviews there is nothing to remember", () => {
  expect(schedule([])).toBeNull();
});

test("what is remembered comes back later each time, what is forgotten soon", () => {
  const first = cardOf(["2026-11-01", good]);
  const second = cardOf(["2026-11-01", good], [first.due, good]);
  const third = cardOf(["2026-11-01", good], [first.due, good], [second.due, good]);
  const gaps = [first, second, third].map(({ lastReview, due }) => daysBetween(lastReview, due));
  expect(gaps).toEqual(gaps.toSorted((a, b) => a - b));
  const forgotten = cardOf(["2026-11-01", good], [first.due, good], [second.due, again]);
  expect(daysBetween(forgotten.lastReview, forgotten.due)).toBeLessThan(4);
  expect(forgotten).toMatchObject({ lapses: 1, reviews: 3, lastRating: again });
});

test("only the first answer of a day counts", () => {
  expect(cardOf(["2026-11-01", again], ["2026-11-01", good])).toEqual(cardOf(["2026-11-01", again]));
});

test("whoever wants to remember more sees it sooner", () => {
  const reviews: DatedRating[] = [
    { day: "2026-11-01", rating: good },
    { day: "2026-11-04", rating: good },
  ];
  const strict = openScheduler({ retention: 0.97, weights: null })(reviews);
  const loose = openScheduler({ retention: 0.8, weights: null })(reviews);
  expect(strict!.due < loose!.due).toBe(true);
  expect(strict!.stability).toBe(loose!.stability);
});

test("weights of another version are refused instead of left out", () => {
  expect(() => openScheduler({ retention: 0.9, weights: [1, 2, 3] })).toThrow(RangeError);
});

test("a card that is remembered after the longest intervals is still due within ten years", () => {
  const card = cardOf(
    ["1970-01-01", good],
    ["1970-01-04", good],
    ["1970-01-15", good],
    ["1971-01-18", good],
    ["1974-01-25", good],
    ["1980-12-10", good],
  );
  expect(daysBetween(card.lastReview, card.due)).toBe(3650);
});

test("a card is due after its last review and within ten years, whatever was answered", () => {
  fc.assert(
    fc.property(datedRatings, (reviews) => {
      const inOrder = reviews.toSorted((a, b) => a.day.localeCompare(b.day));
      const card = schedule(inOrder);
      const days = daysBetween(card!.lastReview, card!.due);
      expect(days).toBeGreaterThanOrEqual(1);
      expect(days).toBeLessThanOrEqual(3650);
      expect(card!.lastReview).toBe(inOrder.at(-1)?.day);
      expect(card).toEqual(schedule(inOrder));
    }),
  );
});

test("a card is what the library makes of one review after the other", () => {
  const grades = { 1: Rating.Again, 2: Rating.Hard, 3: Rating.Good } as const;
  const library = fsrs({ maximum_interval: 3650, enable_fuzz: false, enable_short_term: false });
  fc.assert(
    fc.property(datedRatings, (reviews) => {
      const inOrder = reviews.toSorted((a, b) => a.day.localeCompare(b.day));
      const firsts = inOrder.filter(({ day }, at) => day !== inOrder[at - 1]?.day);
      let expected = createEmptyCard();
      for (const { day, rating } of firsts)
        expected = library.next(expected, new Date(`${day}T00:00:00Z`), grades[rating]).card;
      const { stability, difficulty, reps, lapses } = expected;
      expect(schedule(inOrder)).toMatchObject({ stability, difficulty, reviews: reps, lapses });
    }),
  );
});

test("what is told of the days to come is what a card comes to", () => {
  const outlook = openOutlook({ retention: 0.9, weights: null });
  fc.assert(
    fc.property(datedRatings, fc.integer({ min: 1, max: 400 }), (reviews, later) => {
      const inOrder = reviews.toSorted((a, b) => a.day.localeCompare(b.day));
      const card = schedule(inOrder)!;
      const day = new Date(Date.parse(card.lastReview) + later * 24 * 3600_000).toISOString().slice(0, 10);
      const forecast = outlook(card, day);
      for (const rating of [again, hard, good] as const) {
        const { due } = schedule([...inOrder, { day, rating }])!;
        expect(forecast[rating]).toBe(daysBetween(day, due));
      }
    }),
  );
});

describe("why something is due", () => {
  test.each([
    [again, "2026-11-19", "forgotten"],
    [good, "2026-11-17", "days"],
    [hard, "2026-11-13", "weeks"],
    [good, "2026-10-20", "months"],
  ] as const)("rated %s on %s", (lastRating, lastReview, reason) => {
    expect(dueReason({ lastRating, lastReview }, "2026-11-20")).toBe(reason);
  });
});
