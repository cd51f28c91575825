import type { AttemptResult } from "@shiju/learning/practice/attempt";
import type { Sentence } from "@shiju/learning/sentence";
import type { RunEntry } from "@shiju/learning/practice/summary";
import { expect, test } from "vitest";
import { practice } from "#parts/practice/run/sample-lesson.ts";
import { sentencesBuilt, sentenceToShare } from "./poster-sentence.ts";

const [sample] = practice.sentences as [Sentence];
const sentences = ["Hello.", "I like noodles.", "We like black tea."].map((en) => ({
  ...sample,
  id: en,
  en,
}));

function entry(en: string, kind: RunEntry["step"]["kind"], result: Partial<AttemptResult>): RunEntry {
  const sentence = sentences.find((one) => one.en === en) ?? sample;
  const step = {
    sentenceId: en,
    key: `${kind}:0-1`,
    kind,
    kinds: [kind],
    from: 0,
    to: 1,
    zh: "",
    cue: [],
    en,
  };
  const whole: AttemptResult = {
    passed: true,
    checks: 1,
    errors: 0,
    first_check_right: true,
    wrong_words: [],
    hints: [],
    shown: false,
    copied: false,
    skipped: false,
    ms: 1,
    chars: 1,
    words_per_minute: 1,
    ...result,
  };
  return { sentence, step, result: whole };
}

test("the longest sentence that was right the first time is shared", () => {
  const entries = [
    entry("Hello.", 0, {}),
    entry("I like noodles.", 0, {}),
    entry("We like black tea.", 1, {}),
    entry("We like black tea.", 0, { first_check_right: false }),
  ];
  expect(sentenceToShare(entries, sentences)?.en).toBe("I like noodles.");
});

test("a sentence whose answer was shown is none to be proud of, and without any the last one is shared", () => {
  const entries = [entry("I like noodles.", 0, { shown: true })];
  expect(sentenceToShare(entries, sentences)?.en).toBe("We like black tea.");
  expect(sentenceToShare([], [])).toBeUndefined();
});

test("built are the sentences that were answered whole", () => {
  const entries = [
    entry("Hello.", 0, {}),
    entry("I like noodles.", 0, { first_check_right: false }),
    entry("I like noodles.", 1, {}),
    entry("We like black tea.", 0, { passed: false, skipped: true }),
  ];
  expect(sentencesBuilt(entries)).toBe(2);
});
