import { describe, expect, test } from "vitest";
import { type AttemptEvent, resultOf } from "./attempt.ts";
import { practise, replay } from "./practice.ts";
import { stepKeyOf, subjectOf } from "./question.ts";
import { sentenceOf } from "../testing/sentences.ts";
import { keys, picture, started, startedWord } from "../testing/typing.ts";

test.each([
  ["cat", "3:0-1"],
  ["well-known", "3:0-1"],
  ["ice cream", "3:0-2"],
])("an attempt at the word %s is about the word, as one step", (lemma, step) => {
  expect(subjectOf({ word: { lemma } })).toEqual({ kind: "word", id: lemma });
  expect(stepKeyOf({ word: { lemma } })).toBe(step);
});

test("an attempt at a step is about its sentence", () => {
  const state = started(sentenceOf("I like it."));
  expect(subjectOf(state)).toEqual({ kind: "sentence", id: "pack.lesson.I like it." });
  expect(stepKeyOf(state)).toBe("0:0-3");
});

describe("a word is right in each of its spellings", () => {
  test.each([
    ["colour", "color"],
    ["organize", "organise"],
    ["grey", "Gray"],
    ["well-known", "well-known"],
    ["well-known", "wellknown"],
    ["well-known", "well known"],
    ["goodbye", "good-bye"],
    ["ice cream", "ice cream"],
    ["ice cream", "ice-cream"],
    ["o'clock", "o’clock"],
    ["o'clock", "oclock"],
    ["café", "cafe"],
    ["a.m.", "a.m."],
    ["a.m.", "am"],
    ["twenty-one", "21"],
    ["Monday", "monday"],
  ])("%s: %s", (lemma, typed) => {
    expect(keys(startedWord(lemma), `${typed.replaceAll(" ", "␣")}⏎`).phase).toBe(2);
  });

  test.each([
    ["colour", "colur"],
    ["its", "it's"],
    ["cat", "cats"],
    ["ice cream", "ice"],
    ["ice cream", "icecream"],
    ["well-known", "well"],
    ["go", "went"],
  ])("%s is not %s", (lemma, typed) => {
    expect(keys(startedWord(lemma), `${typed}⏎`).phase).toBe(1);
  });

  test("capitals count where case does", () => {
    const strict = { answer_ignore_case: false };
    expect(keys(startedWord("Monday", strict), "monday⏎").phase).toBe(1);
    expect(keys(startedWord("Monday", strict), "Monday⏎").phase).toBe(2);
  });

  test("a word that is a name is typed all the same", () => {
    expect(keys(startedWord("London", { study_ignore_name: true }), "London⏎").phase).toBe(2);
  });
});

describe("the log of a word", () => {
  const judge = (state: ReturnType<typeof startedWord>) => resultOf(state, state.judgedWith, state.events);

  test("right at the first check", () => {
    expect(judge(keys(startedWord("ice cream"), "ice␣cream⏎"))).toMatchObject({
      passed: true,
      checks: 1,
      errors: 0,
      first_check_right: true,
      wrong_words: [],
      chars: 9,
    });
  });

  test("wrong first: what was typed, and in which of its words", () => {
    expect(judge(keys(startedWord("ice cream"), "ice␣crem⏎cream⏎"))).toMatchObject({
      passed: true,
      errors: 1,
      first_check_right: false,
      wrong_words: [{ check: 1, slot: 1, word: 1, expected: "cream", typed: "crem" }],
    });
  });

  test("a letter that was marked wrong as it was typed is a check that failed", () => {
    const events: AttemptEvent[] = [
      [100, "typed", 0, "c"],
      [200, "typed", 0, "co"],
      [200, "checked", 0],
      [300, "typed", 0, "c"],
      [400, "typed", 0, "ca"],
      [500, "typed", 0, "cat"],
      [500, "checked", 0],
    ];
    const { word, judgedWith } = startedWord("cat");
    expect(resultOf({ word }, judgedWith, events)).toMatchObject({
      passed: true,
      checks: 2,
      errors: 1,
      first_check_right: false,
      wrong_words: [{ check: 1, typed: "co" }],
    });
  });

  test("hints, a shown answer and a skip", () => {
    expect(judge(keys(startedWord("cat"), "??"))).toMatchObject({ hints: ["sound", "first_letter"] });
    expect(judge(keys(startedWord("cat"), "!cat⏎"))).toMatchObject({ shown: true, passed: true });
    expect(judge(practise(startedWord("cat"), { type: "skip" }, 9))).toMatchObject({ skipped: true });
  });

  test("leads to the state that it was taken from", () => {
    const state = keys(startedWord("ice cream"), "ice␣crem⏎cream");
    const again = replay({ word: state.word }, state.judgedWith, state.events, state.failAutoShow);
    expect(again).toEqual({ ...state, notice: again.notice });
    expect(picture(state)).toBe("ice_ice+ >cream_cream");
  });
});
