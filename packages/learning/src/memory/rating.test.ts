import { describe, expect, test } from "vitest";
import { resultOf } from "../practice/attempt.ts";
import { startPractice } from "../practice/practice.ts";
import type { PracticeType, WordMode } from "../practice/practice-model.ts";
import type { Question } from "../practice/question.ts";
import { defaultPracticeSettings, type PracticeSettings } from "../settings/settings.ts";
import { findStep } from "../steps.ts";
import { sentenceOf } from "../testing/sentences.ts";
import { keys, wholeStep } from "../testing/typing.ts";
import { again, good, hard, reviewOf } from "./rating.ts";

const plain = sentenceOf("I have | an egg | for breakfast.", { words: { egg: "鸡蛋" } });
const sentence = {
  ...plain,
  words: plain.words.map((word, at) => ({
    ...word,
    class: (["pron", "v", "art", "n", "prep", "n"] as const)[at] ?? "n",
  })),
};
const whole: Question = { sentence, step: wholeStep(sentence) };
const ofWord: Question = { word: { lemma: "egg" } };
const right = "I␣have␣an␣egg␣for␣breakfast⏎";

function stepOf(key: string): Question {
  const step = findStep(sentence, key);
  if (!step) throw new Error(`No step ${key}`);
  return { sentence, step };
}

interface Way {
  practiceType?: PracticeType;
  mode?: WordMode;
  settings?: Partial<PracticeSettings>;
  input?: "keys" | "tiles";
}

function review(question: Question, script: string, way: Way = {}) {
  const { practiceType = way.mode ? null : "translation", mode = null, settings = {}, input } = way;
  const { judgedWith, events } = keys(
    startPractice(question, { ...defaultPracticeSettings, ...settings }, input),
    script,
  );
  const result = resultOf(question, judgedWith, events);
  const { wrong_words: wrong, first_check_right: firstCheckRight } = result;
  const slips = wrong.flatMap(({ check, word }) =>
    word !== null && check === wrong[0]?.check ? [{ word }] : [],
  );
  return reviewOf({ question, practiceType, mode, judgedWith, ...result, firstCheckRight, slips });
}

describe("the rating of a sentence", () => {
  test.each([
    ["right at the first check", right, good],
    ["a content word wrong", "I␣hav␣an␣egg␣for␣breakfast⏎", again],
    ["only function words wrong", "I␣have␣a␣egg␣in␣breakfast⏎", hard],
    ["a function word wrong, and a content word after it", "I␣have␣a␣eg␣for␣breakfast⏎", again],
    ["a function word wrong, put right into something else", "I␣have␣a␣egg␣for␣breakfast⏎in⏎", hard],
    ["the answer shown", `!${right}`, again],
    ["right after a hint", `??${right}`, hard],
  ])("%s", (_, script, rating) => {
    expect(review(whole, script)).toMatchObject({
      subject: { kind: "sentence", id: sentence.id },
      rating,
    });
  });

  test("whoever is asked by sound may hear it again", () => {
    expect(review(whole, `?${right}`)).toMatchObject({ rating: hard });
    expect(review(whole, `?${right}`, { practiceType: "dictation" })).toMatchObject({ rating: good });
  });
});

describe("the rating of a word", () => {
  test("by itself", () => {
    expect(review(ofWord, "egg⏎", { mode: "mode4" })).toEqual({
      subject: { kind: "word", id: "egg" },
      rating: good,
      pace: 133,
    });
    expect(review(ofWord, "eg⏎", { mode: "mode4" })).toMatchObject({ rating: again, pace: null });
  });

  test("in a sentence is about its lemma", () => {
    expect(review(stepOf("3:3-4"), "egg⏎")).toMatchObject({ subject: { kind: "word", id: "egg" } });
  });

  test("built from tiles has no pace", () => {
    expect(review(ofWord, "egg⏎", { mode: "mode2", input: "tiles" })).toMatchObject({ pace: null });
  });
});

describe("no rating", () => {
  test.each<[string, Question, string, Way]>([
    ["of a chunk", stepOf("1:0-2"), "I␣have⏎", {}],
    ["of a combination", stepOf("2:0-4"), "I␣have␣an␣egg⏎", {}],
    ["of what is copied", whole, right, { settings: { answer_always_show: true } }],
    ["of what is copied in the word game", ofWord, "egg⏎", { mode: "mode1" }],
    ["of listening", whole, right, { practiceType: "listen" }],
    ["of what was left before it was checked", whole, "I␣have", {}],
  ])("%s", (_, question, script, way) => {
    expect(review(question, script, way)).toBeNull();
  });
});
