import type { Attempt } from "@shiju/contract/study/attempts";
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { resultOf, type AttemptEvent, type JudgedWith } from "./attempt.ts";
import type { PracticeState } from "./practice.ts";
import { practise, replay } from "./practice.ts";
import type { Question } from "./question.ts";
import { stepsOfSentence } from "../steps.ts";
import { defaultPracticeSettings } from "../settings/settings.ts";
import { anyText } from "../testing/any-text.ts";
import { hardSentences, sentenceOf } from "../testing/sentences.ts";
import { keys, started, wholeStep } from "../testing/typing.ts";
import { phases } from "./phases.ts";

const like = sentenceOf("I like it.", { accept: ["I love it so much."] });
const resultOfState = ({ sentence, step, judgedWith, events }: PracticeState) =>
  resultOf({ sentence, step }, judgedWith, events);

describe("the result of a log", () => {
  test("right at the first check", () => {
    expect(resultOfState(keys(started(like), "I␣like␣it⏎"))).toEqual({
      passed: true,
      checks: 1,
      errors: 0,
      first_check_right: true,
      wrong_words: [],
      hints: [],
      shown: false,
      copied: false,
      skipped: false,
      ms: 1000,
      chars: 9,
      words_per_minute: 108,
    });
  });

  test("each wrong word of each check, with its place in the sentence", () => {
    const result = resultOfState(keys(started(like), "I␣lik␣is⏎lick␣it⏎like⏎"));
    expect(result).toMatchObject({ passed: true, checks: 3, errors: 2, first_check_right: false });
    expect(result.wrong_words).toEqual([
      { check: 1, slot: 1, word: 1, expected: "like", typed: "lik" },
      { check: 1, slot: 2, word: 2, expected: "it", typed: "is" },
      { check: 2, slot: 1, word: 1, expected: "like", typed: "lick" },
    ]);
  });

  test("words of another accepted answer have the place of the same word, or none", () => {
    const result = resultOfState(keys(started(like), "I␣love␣is␣so␣mach⏎"));
    expect(result.wrong_words.map(({ word, expected }) => [word, expected])).toEqual([
      [2, "it"],
      [null, "much"],
    ]);
  });

  test("hints, a shown answer, a skip", () => {
    expect(resultOfState(keys(started(like), "??I␣?"))).toMatchObject({
      hints: ["sound", "first_letter", "first_letter"],
      shown: false,
      copied: false,
      passed: false,
    });
    expect(resultOfState(keys(started(like), "!I␣like␣it⏎"))).toMatchObject({
      shown: true,
      first_check_right: true,
    });
    expect(resultOfState(keys(started(like, { answer_fail_auto_show: 1 }), "I␣lik␣it⏎"))).toMatchObject({
      shown: true,
    });
    expect(resultOfState(practise(keys(started(like), "I"), { type: "skip" }, 9))).toMatchObject({
      skipped: true,
    });
  });

  test("a gap counts as a minute at most, and time never runs backwards", () => {
    const events: AttemptEvent[] = [
      [5_000, "typed", 0, "I"],
      [500_000, "typed", 1, "like"],
      [400_000, "typed", 2, "it"],
      [501_000, "checked", 2],
    ];
    const { judgedWith, ...question } = started(like);
    expect(resultOf(question, judgedWith, events)).toMatchObject({ passed: true, ms: 66_000 });
  });

  test("an empty log is nothing", () => {
    expect(resultOfState(started(like))).toMatchObject({
      passed: false,
      checks: 0,
      ms: 0,
      words_per_minute: 0,
      chars: 0,
    });
  });

  test("what comes after the end counts nothing", () => {
    const done = keys(started(like), "I␣like␣it⏎");
    const more: AttemptEvent[] = [
      ...done.events,
      [1000, "checked", 0],
      [1000, "hinted", 0, "word"],
      [1000, "shown", 0],
    ];
    expect(resultOf(done, done.judgedWith, more)).toEqual(resultOfState(done));
  });
});

test("no log of the wire's shape throws", { timeout: 60_000 }, () => {
  const event: fc.Arbitrary<AttemptEvent> = fc.tuple(
    fc.nat(10 ** 9),
    fc.constantFrom("typed", "moved", "checked", "hinted", "shown", "skipped"),
    fc.nat(60),
    fc.option(
      fc.oneof(
        fc.constantFrom(" ", "I", "like", "it", "word", "first_letter", "answer", "sound", "a b", "你好"),
        anyText(30),
        fc.constant("a-".repeat(50)),
      ),
      { nil: undefined },
    ),
  );
  const nearSlot = event.map(([ms, kind, slot, text]): AttemptEvent => [ms, kind, slot % 6, text]);
  const judgedWith: fc.Arbitrary<JudgedWith> = fc.record({
    ignore_case: fc.boolean(),
    ignore_name: fc.boolean(),
    always_show: fc.boolean(),
    input: fc.constantFrom("keys", "tiles"),
  });
  const steps = hardSentences.flatMap((sentence) =>
    [...stepsOfSentence(sentence, defaultPracticeSettings), wholeStep(sentence)].map((step) => ({
      sentence,
      step,
    })),
  );
  const words = ["cat", "ice cream", "twenty-one", "o'clock", "a.m.", "I", "%", ""].map((lemma) => ({
    word: { lemma },
  }));
  fc.assert(
    fc.property(
      fc.constantFrom<Question[]>(...steps, ...words),
      judgedWith,
      fc.array(fc.oneof(event, nearSlot), { maxLength: 60 }),
      (question, judged, events) => {
        const result = resultOf(question, judged, events);
        expect(result.errors).toBeLessThanOrEqual(result.checks);
        expect(result.ms).toBeGreaterThanOrEqual(0);
        expect(Number.isFinite(result.words_per_minute)).toBe(true);
        const state = replay(question, judged, events);
        expect(result.passed).toBe(state.phase === phases.answered);
        expect(result.errors).toBe(state.errors);
      },
    ),
    { numRuns: 300 },
  );
});

test("the wire's attempt and ours are the same", () => {
  const ours: { judged_with: JudgedWith; events: AttemptEvent[] } = {
    judged_with: started(like).judgedWith,
    events: [[0, "typed", 0, "I"]],
  };
  const wire: Pick<Attempt, "judged_with" | "events"> = ours;
  const back: typeof ours = wire;
  expect(back).toBe(ours);
});
