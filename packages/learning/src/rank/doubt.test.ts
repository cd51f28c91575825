import fc from "fast-check";
import { expect, test } from "vitest";
import type { AttemptEvent } from "../practice/log.ts";
import { doubtOf } from "./doubt.ts";

const keysAt = (times: readonly number[]): AttemptEvent[] => times.map((at) => [at, "typed", 0, "x"]);
const answer = (times: readonly number[], chars = times.length) => ({
  input: "keys" as const,
  events: keysAt(times),
  passed: true,
  chars,
  ms: times.at(-1) ?? 0,
});
const steady = (count: number, gap: number) => Array.from({ length: count }, (_, at) => (at + 1) * gap);

test.each([
  ["every event at 0 ms", answer([0, 0, 0, 0, 0, 0]), "fast"],
  ["twenty characters in half a second", answer(steady(20, 25)), "fast"],
  [
    "a minute's wait and then all keys at once",
    answer([60_000, ...steady(9, 1).map((at) => 60_000 + at)]),
    "at_once",
  ],
  ["a metronome", answer(steady(14, 120)), "even"],
  ["times that run backwards", answer([500, 900, 400, 1200, 1800]), "backwards"],
])("%s is doubted", (_, log, doubt) => {
  expect(doubtOf(log)).toBe(doubt);
});

test.each([
  ["a fast typist", answer([180, 240, 310, 352, 430, 470, 560, 610, 655, 700, 780, 810, 900, 940])],
  [
    "words that an input method commits whole, each with two events",
    answer([700, 700, 1500, 1500, 2300, 2300], 24),
  ],
  ["words that are chosen from suggestions", answer([600, 1050, 1400, 1900], 24)],
  ["one letter", answer([320])],
  ["nothing typed", answer([])],
  ["an answer that was left", { ...answer([0, 0, 3], 30), passed: false }],
])("%s is not", (_, log) => {
  expect(doubtOf(log)).toBeUndefined();
});

test("a tap places a word, so tiles may be faster than keys", () => {
  const taps = answer([300, 480, 660], 30);
  expect(doubtOf(taps)).toBe("fast");
  expect(doubtOf({ ...taps, input: "tiles" })).toBeUndefined();
});

test("a hand between 40 and 400 ms a key is never doubted", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 200, max: 5000 }),
      fc.array(fc.integer({ min: 40, max: 400 }), { minLength: 1, maxLength: 60 }),
      (before, gaps) => {
        // A hand never strikes all keys in exactly the same number of milliseconds.
        fc.pre(gaps.length < 12 || Math.max(...gaps) - Math.min(...gaps) > 1);
        let at = before;
        expect(doubtOf(answer([before, ...gaps.map((gap) => (at += gap))]))).toBeUndefined();
      },
    ),
  );
});
