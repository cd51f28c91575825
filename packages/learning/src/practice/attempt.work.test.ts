import { expect, test, vi } from "vitest";
import { match, readLattice } from "../answer/lattice.ts";
import { sentenceOf } from "../testing/sentences.ts";
import { wholeStep } from "../testing/typing.ts";
import { type AttemptEvent, type JudgedWith, resultOf } from "./attempt.ts";
import { mostChecks } from "./log.ts";

vi.mock("../answer/lattice.ts", { spy: true });

const sentence = sentenceOf("We saw seven of the twelve big ships there.", {
  accept: ["We saw seven of the 12 big ships there.", "There we saw seven of the twelve big ships."],
});
const step = wholeStep(sentence);
const judgedWith: JudgedWith = { ignore_case: true, ignore_name: true, always_show: false, input: "keys" };
const slots = sentence.words.length;

/** The number with the most readings, repeated until a slot has no more room for it. */
const costly = Array.from({ length: 14 }, () => "777777").join("-");

/**
 * Returns the work of judging a log: the number of places that were read, and the number of pairs of places that were
 * compared.
 */
function workOf(events: AttemptEvent[]) {
  vi.mocked(readLattice).mockClear();
  vi.mocked(match).mockClear();
  const result = resultOf({ sentence, step }, judgedWith, events);
  const read = vi
    .mocked(readLattice)
    .mock.results.map(({ value }) => value as ReturnType<typeof readLattice>);
  return {
    result,
    places: read.reduce((sum, { edges }) => sum + edges.length, 0),
    walks: vi.mocked(match).mock.calls.length,
  };
}

const fill = (text: string): AttemptEvent[] =>
  Array.from({ length: slots }, (_, slot) => [slot, "typed", slot, text]);
const check: AttemptEvent = [100, "checked", 0];
const checks = Array.from({ length: mostChecks }, () => check);

test("a check of what has been checked already costs nothing", () => {
  const once = workOf([...fill(`1-${costly}`.slice(0, 100)), check]);
  const often = workOf([...fill(`2-${costly}`.slice(0, 100)), ...checks]);
  expect(often.result).toMatchObject({ checks: mostChecks, errors: mostChecks });
  expect(often.walks).toBeLessThanOrEqual(once.walks);
  expect(often.places).toBeLessThanOrEqual(once.places);
});

test("nor does going to and fro between two answers", () => {
  const twice = workOf([...fill("aaa"), check, ...fill("bbb"), check]);
  const often = workOf(
    checks.flatMap((checkEvent, at): AttemptEvent[] => [
      [at, "typed", 0, at % 2 === 0 ? "ccc" : "ddd"],
      checkEvent,
    ]),
  );
  expect(often.walks).toBeLessThanOrEqual(twice.walks + slots);
});

test("going on with the Space key costs nothing where nothing was typed since", () => {
  const once = workOf([...fill("eee"), [50, "moved", 1, " "], [60, "moved", 1, " "]]);
  const often = workOf([
    ...fill("fff"),
    ...Array.from({ length: 500 }, (): AttemptEvent => [60, "moved", 1, " "]),
  ]);
  expect(often.walks).toBeLessThanOrEqual(once.walks);
});

test("one word has a bounded number of places, whatever is typed", () => {
  for (const text of [
    costly.slice(0, 100),
    "1990-1995-1990-1995-1990-1995-1990-1995",
    "it's-".repeat(20),
    "a-".repeat(50),
  ])
    expect(readLattice([{ text, optional: false }], true).edges.length).toBeLessThan(120);
});

test("the longest log with another text for each check is bounded in all", () => {
  const events = checks.flatMap((checkEvent, at): AttemptEvent[] => [
    [at, "typed", at % slots, `${at}-${costly}`.slice(0, 100)],
    checkEvent,
  ]);
  const { places, result } = workOf(events);
  expect(result.checks).toBe(mostChecks);
  expect(places).toBeLessThan(mostChecks * slots * 120 * 2);
});
