import { normaliseWord } from "../answer/answer.ts";
import type { AttemptResult } from "./attempt.ts";
import type { Sentence } from "../sentence.ts";
import type { Step } from "../steps.ts";
import { minuteMs } from "../time/durations.ts";

/** One answered step of a run. */
export interface RunEntry {
  sentence: Sentence;
  step: Step;
  result: AttemptResult;
}

export interface LessonSummary {
  /** Steps that were answered or skipped. */
  steps: number;
  /**
   * The share (0 to 1) of the steps that were right at the first check with no answer in sight. Copied steps are left
   * out. It is 1 if no steps are left.
   */
  accuracy: number;
  errors: number;
  ms: number;
  words_per_minute: number;
  right_first_time: number;
  put_right: number;
  shown: number;
  /** Number of steps that were copied with the answer in sight. Their errors do not count. */
  copied: number;
  skipped: number;
  /** Lemmas with the number of their errors, most errors first. */
  hardest: { lemma: string; times: number }[];
  /** Ids of the sentences with an error, a shown answer or a skip, in order. */
  sentences_with_errors: string[];
}

/** The summary that a learner reads at the end of a lesson. */
export function summarise(run: readonly RunEntry[]): LessonSummary {
  const asked = run.filter(({ result }) => !result.copied);
  const results = asked.map((entry) => entry.result);
  const sum = (of: (result: AttemptResult) => number, among = results) =>
    among.reduce((total, entry) => total + of(entry), 0);
  const count = (of: (result: AttemptResult) => boolean) => results.filter(of).length;
  const all = run.map((entry) => entry.result);
  const ms = sum((result) => result.ms, all);
  const rightFirst = count((result) => result.first_check_right && !result.shown);
  const failed = asked.filter(({ result }) => result.errors > 0 || result.shown || result.skipped);
  return {
    steps: run.length,
    accuracy: asked.length === 0 ? 1 : rightFirst / asked.length,
    errors: sum((result) => result.errors),
    ms,
    words_per_minute:
      ms === 0 ? 0 : Math.round((sum((result) => result.chars, all) / 5 / (ms / minuteMs)) * 10) / 10,
    right_first_time: rightFirst,
    put_right: count((result) => result.passed && !result.first_check_right && !result.shown),
    shown: count((result) => result.shown && !result.skipped),
    copied: all.filter((result) => result.copied && result.passed).length,
    skipped: all.filter((result) => result.skipped).length,
    hardest: hardestOf(asked),
    sentences_with_errors: [...new Set(failed.map(({ sentence }) => sentence.id))],
  };
}

function hardestOf(run: readonly RunEntry[]): LessonSummary["hardest"] {
  const times = new Map<string, number>();
  for (const { sentence, result } of run)
    for (const { word, expected } of result.wrong_words) {
      const lemma = (word === null ? undefined : sentence.words[word]?.lemma) ?? normaliseWord(expected);
      times.set(lemma, (times.get(lemma) ?? 0) + 1);
    }
  return [...times].map(([lemma, n]) => ({ lemma, times: n })).toSorted((a, b) => b.times - a.times);
}
