import fc from "fast-check";
import { expect, test } from "vitest";
import type { AttemptEvent } from "../practice/log.ts";
import { stallsOf, unfitIn } from "./unfit.ts";

const seconds = 1000;
/** Answers one after the other, each with `ms` milliseconds and `stalls` long pauses. */
const inTurn = (count: number, ms: number, stalls = 0) =>
  Array.from({ length: count }, (_, at) => ({ startedAt: at * ms, ms, stalls }));
const all = (count: number) => new Set(Array.from({ length: count }, (_, at) => at));

test("standing still between keys is counted, waiting before the first one is not", () => {
  const events: AttemptEvent[] = [40, 41, 70, 95].map((at) => [at * seconds, "typed", 0, "x"]);
  expect(stallsOf(events)).toBe(2);
  expect(stallsOf([])).toBe(0);
});

test.each([
  ["answers in turn", inTurn(40, 12 * seconds), new Set()],
  [
    "a slow writer, who stands still in half of them",
    [...inTurn(10, 60_000, 2), ...inTurn(10, 60_000)].map((answer, at) => ({
      ...answer,
      startedAt: at * 60_000,
    })),
    new Set(),
  ],
  ["few that stand still", inTurn(9, 60_000, 3), new Set()],
  ["minutes filled with few keys", inTurn(26, 120_000, 3), all(26)],
  [
    "a clock that was set back a second",
    inTurn(20, 10 * seconds).map((answer, at) => ({ ...answer, startedAt: answer.startedAt - at * 10 })),
    new Set(),
  ],
  [
    "four at the same time as another",
    inTurn(5, 60_000).map((answer) => ({ ...answer, startedAt: 0 })),
    new Set(),
  ],
  [
    "ten hours in ten minutes",
    inTurn(20, 60_000).map((answer, at) => ({ ...answer, startedAt: at * seconds })),
    new Set([...all(20)].slice(1)),
  ],
])("%s", (_what, answers, places) => {
  expect(unfitIn(answers)).toEqual(places);
});

test("answers that follow each other are never doubted, in whatever order they are sent", () => {
  const typed = fc.array(fc.record({ ms: fc.nat(120_000), pause: fc.nat(60_000) }), { maxLength: 60 });
  fc.assert(
    fc.property(typed, fc.integer(), (list, seed) => {
      let at = 0;
      const answers = list.map(({ ms, pause }) => {
        const startedAt = at;
        at += ms + pause;
        return { startedAt, ms, stalls: 0 };
      });
      const shuffled = answers.toSorted(
        (a, b) => ((a.startedAt * 7 + seed) % 11) - ((b.startedAt * 7 + seed) % 11),
      );
      expect(unfitIn(shuffled).size).toBe(0);
    }),
  );
});
