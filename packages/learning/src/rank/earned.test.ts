import fc from "fast-check";
import { expect, test } from "vitest";
import { boardOf, mondayOf, plusDays, rankDayOf, startOfRankDay } from "./board.ts";
import {
  addWork,
  dayOfAnswer,
  type DayWork,
  earnedBy,
  type Given,
  isLate,
  noWork,
  worthOf,
} from "./earned.ts";

const midnight = startOfRankDay("2026-11-22");
const minute = 60_000;
const hour = 60 * minute;

/** The work of answers, by day. */
function workOf(answers: readonly Given[], since = 0): Map<string, DayWork> {
  const days = new Map<string, DayWork>();
  for (const given of answers)
    for (const part of earnedBy(given, since))
      days.set(part.day, addWork(days.get(part.day) ?? noWork, [part], 0));
  return days;
}
const secondsOn = (day: string, answers: readonly Given[], since = 0) =>
  worthOf(workOf(answers, since).get(day) ?? noWork).seconds;

const seenAnswer = (startedAt: number, ms: number): Given => ({ startedAt, ms, receivedAt: startedAt + ms });
const unseenAnswer = (startedAt: number, ms: number): Given => ({
  ...seenAnswer(startedAt, ms),
  receivedAt: startedAt + ms + 20 * hour,
});

test.each([
  ["an answer counts as long as it took", [seenAnswer(midnight, 30_000)], 30],
  [
    "the same minute on two devices counts once",
    [seenAnswer(midnight, 40_000), seenAnswer(midnight + 20_000, 40_000)],
    60,
  ],
  ["a gap of a minute is study", [seenAnswer(midnight, 10_000), seenAnswer(midnight + 70_000, 10_000)], 80],
  ["a longer one is none", [seenAnswer(midnight, 10_000), seenAnswer(midnight + 70_001, 10_000)], 20],
  ["hours in one log are its last five minutes", [seenAnswer(midnight, 9 * hour)], 300],
  [
    "what is said to have begun in the future ends now",
    [{ startedAt: midnight + 5 * hour, ms: 60_000, receivedAt: midnight + hour }],
    60,
  ],
])("%s", (_, answers, seconds) => {
  expect(secondsOn("2026-11-22", answers)).toBe(seconds);
});

const every = (gap: number, from: number, to: number, make: typeof seenAnswer): Given[] =>
  Array.from({ length: Math.floor((to - from) / gap) }, (_, index) => make(from + index * gap, gap));

test("a day has at most twelve hours, and two of them unseen", () => {
  expect(secondsOn("2026-11-22", every(minute, midnight, midnight + 24 * hour, seenAnswer))).toBe(12 * 3600);
  expect(secondsOn("2026-11-22", every(minute, midnight, midnight + 9 * hour, unseenAnswer))).toBe(2 * 3600);
  const both = [
    ...every(minute, midnight, midnight + hour, seenAnswer),
    ...every(minute, midnight + 5 * hour, midnight + 5.5 * hour, unseenAnswer),
  ];
  expect(secondsOn("2026-11-22", both)).toBe(1.5 * 3600);
});

test("nothing counts before there was an account", () => {
  const answers = every(minute, midnight, midnight + hour, seenAnswer);
  expect(secondsOn("2026-11-22", answers, midnight + hour - 100_000)).toBe(100);
});

test("an answer around midnight is shared by both days, and finished on one", () => {
  const given = seenAnswer(midnight - 10_000, 30_000);
  expect(secondsOn("2026-11-21", [given])).toBe(10);
  expect(secondsOn("2026-11-22", [given])).toBe(20);
  expect(dayOfAnswer(given)).toBe("2026-11-22");
  expect(dayOfAnswer(seenAnswer(midnight - 60_000, 59_999))).toBe("2026-11-21");
});

test("an answer may come in two days late", () => {
  const end = midnight + 1000;
  expect(isLate({ startedAt: midnight, ms: 1000, receivedAt: end + 48 * hour })).toBe(false);
  expect(isLate({ startedAt: midnight, ms: 1000, receivedAt: end + 48 * hour + 1 })).toBe(true);
});

test("sentences need time", () => {
  const [part] = earnedBy(seenAnswer(midnight, 9000), 0);
  if (!part) throw new Error("no time");
  expect(worthOf(addWork(noWork, [part], 50))).toEqual({ seconds: 9, sentences: 4 });
});

const someAnswer: fc.Arbitrary<Given> = fc
  .tuple(fc.integer({ min: -30 * minute, max: 30 * minute }), fc.nat(8 * minute), fc.nat(40 * minute))
  .map(([at, ms, delay]) => ({ startedAt: midnight + at, ms, receivedAt: midnight + at + ms + delay }));

test("in which order answers come, and how often, changes nothing", () => {
  fc.assert(
    fc.property(fc.array(someAnswer, { maxLength: 15 }), fc.infiniteStream(fc.nat()), (answers, random) => {
      const shuffled = [...answers, ...answers.slice(0, 3)]
        .map((given) => ({ given, at: random.next().value ?? 0 }))
        .toSorted((a, b) => a.at - b.at)
        .map(({ given }) => given);
      const plain = workOf(answers);
      const mixed = workOf(shuffled);
      expect([...mixed.keys()].toSorted()).toEqual([...plain.keys()].toSorted());
      for (const [day, work] of plain) expect(mixed.get(day)).toEqual(work);
    }),
  );
});

test("more answers never count for less", () => {
  fc.assert(
    fc.property(fc.array(someAnswer, { maxLength: 15 }), someAnswer, (answers, another) => {
      for (const [day, work] of workOf(answers))
        expect(secondsOn(day, [...answers, another])).toBeGreaterThanOrEqual(worthOf(work).seconds);
    }),
  );
});

test("a moment lies on one day, in one week and in one month", () => {
  fc.assert(
    fc.property(fc.integer({ min: Date.parse("2000-01-01"), max: Date.parse("2100-01-01") }), (time) => {
      const day = rankDayOf(time);
      expect(startOfRankDay(day)).toBeLessThanOrEqual(time);
      expect(startOfRankDay(plusDays(day, 1))).toBeGreaterThan(time);
      const monday = mondayOf(day);
      expect(new Date(monday).getUTCDay()).toBe(1);
      expect([0, 1, 2, 3, 4, 5, 6].map((ahead) => plusDays(monday, ahead))).toContain(day);
    }),
  );
});

test.each([
  ["2026-11-22T15:59:59.999Z", "time/day/2026-11-22", "time/week/2026-11-16"],
  ["2026-11-22T16:00:00.000Z", "time/day/2026-11-23", "time/week/2026-11-23"],
])("%s counts on %s and %s", (time, day, week) => {
  const date = rankDayOf(Date.parse(time));
  expect(boardOf("time", "day", date)).toBe(day);
  expect(boardOf("time", "week", date)).toBe(week);
  expect(boardOf("sentences", "month", date)).toBe("sentences/month/2026-11");
  expect(boardOf("sentences", "all", date)).toBe("sentences/all");
});
