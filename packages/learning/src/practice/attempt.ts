import { minuteMs } from "../time/durations.ts";
import { begin, fold, isOver } from "./fold.ts";
import type { AttemptEvent, HintLevel, JudgedWith } from "./log.ts";
import { phases } from "./phases.ts";
import type { Question } from "./question.ts";
import { isBlank, type Slot } from "./slots.ts";

export { judgedWithOf } from "./log.ts";
export type { AttemptEvent, AttemptEventKind, HintLevel, JudgedWith } from "./log.ts";

/** A word that was wrong at a check. The first check is 1. */
export interface WrongWord {
  check: number;
  slot: number;
  /** Index in the words of the step; null for a word that is only in another accepted answer. */
  word: number | null;
  expected: string;
  typed: string;
}

export interface AttemptResult {
  passed: boolean;
  checks: number;
  errors: number;
  first_check_right: boolean;
  wrong_words: WrongWord[];
  /** The partial hints, in order. */
  hints: Exclude<HintLevel, "answer">[];
  shown: boolean;
  /**
   * Whether the answer was in sight from the start, so that the attempt shows nothing about the learner's knowledge.
   */
  copied: boolean;
  skipped: boolean;
  /** Active milliseconds. A gap counts as at most one minute. */
  ms: number;
  /** Characters of the answer that the learner typed, with the spaces between words. */
  chars: number;
  /**
   * Words a minute over the whole active time, rounded to one decimal. Five characters count as a word, as in typing
   * tests.
   */
  words_per_minute: number;
}

const longestGap = 60_000;
const partialHints = ["sound", "first_letter", "word"] as const;

/** Computes the result of an attempt only from its log. Never throws, whatever the log contains. */
export function resultOf(
  question: Question,
  judgedWith: JudgedWith,
  events: readonly AttemptEvent[],
): AttemptResult {
  let state = begin(question, judgedWith, 0);
  let checks = 0;
  const wrong_words: WrongWord[] = [];
  const hints: AttemptResult["hints"] = [];
  for (const event of events) {
    if (isOver(state)) break;
    state = fold(state, event);
    const [, kind, , text] = event;
    const level = partialHints.find((hint) => kind === "hinted" && hint === text);
    if (level) hints.push(level);
    if (kind !== "checked") continue;
    checks++;
    if (state.phase === phases.answering) wrong_words.push(...wrongWords(state.slots, checks));
  }
  const ms = activeTime(events);
  const chars = charactersOf(state.slots);
  return {
    passed: state.phase === phases.answered,
    checks,
    errors: state.errors,
    first_check_right: state.phase === phases.answered && state.errors === 0,
    wrong_words,
    hints,
    shown: state.answerShown,
    copied: judgedWith.always_show,
    skipped: state.skipped,
    ms,
    chars,
    words_per_minute: ms === 0 ? 0 : Math.round((chars / 5 / (ms / minuteMs)) * 10) / 10,
  };
}

function wrongWords(slots: readonly Slot[], check: number): WrongWord[] {
  return slots.flatMap(({ mark, word, text, typed }, slot) =>
    mark === "wrong" ? [{ check, slot, word, expected: text, typed }] : [],
  );
}

function activeTime(events: readonly AttemptEvent[]): number {
  let total = 0;
  let last = 0;
  for (const [at] of events) {
    total += Math.min(Math.max(at - last, 0), longestGap);
    last = Math.max(last, at);
  }
  return total;
}

function charactersOf(slots: readonly Slot[]): number {
  const typed = slots.filter((slot) => !slot.given && !isBlank(slot.typed));
  const letters = typed.reduce((sum, slot) => sum + Array.from(slot.typed).length, 0);
  return letters + Math.max(0, typed.length - 1);
}
