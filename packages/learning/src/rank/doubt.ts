import { type AnswerInput, answerInputTable } from "../practice/answer-inputs.ts";
import type { AttemptEvent } from "../practice/log.ts";

/**
 * The reasons why an answer counts for memory but not for rank. `backwards`: its times run backwards. `fast`: it is
 * faster than anybody types. `at_once`: nearly all its keys have the same time. `even`: its keys are more even than a
 * hand can strike them. `late`: it arrived long after it was given. `unfit`: the times of the answers of a call
 * contradict each other.
 */
export const rankDoubts = ["backwards", "fast", "at_once", "even", "late", "unfit"] as const;
export type RankDoubt = (typeof rankDoubts)[number];

export const rankDoubtNames: Readonly<Record<RankDoubt, string>> = {
  backwards: "按键的时间倒着走",
  fast: "比任何人打字都快",
  at_once: "按键几乎都在同一刻",
  even: "按键的间隔分毫不差",
  late: "两天以后才送到",
  unfit: "一次送来的许多回答，时间合不到一起",
};

/**
 * The operator's verdict about a day with doubted answers: the whole day counts for rank, or nothing of that day
 * counts.
 */
export const rankVerdicts = ["counts", "excluded"] as const;
export type RankVerdict = (typeof rankVerdicts)[number];

/** From the moment when the question is seen to the first key. */
const leastMsBefore = 150;
const atOnceMs = 12;

interface Typed {
  input: AnswerInput;
  events: readonly AttemptEvent[];
  passed: boolean;
  /** Number of typed characters, and their milliseconds. */
  chars: number;
  ms: number;
}

/** Returns the fault in the times of a log; undefined if a person may have typed the answer at these times. */
export function doubtOf({ input, events, passed, chars, ms }: Typed): RankDoubt | undefined {
  if (events.some(([at], index) => at < (events[index - 1]?.[0] ?? 0))) return "backwards";
  const leastMs = leastMsBefore + answerInputTable[input].leastMsACharacter * chars;
  if (passed && chars > 0 && ms < leastMs) return "fast";
  const times = events.filter(([, kind]) => kind === "typed").map(([at]) => at);
  const gaps = times.slice(1).map((at, index) => at - (times[index] ?? 0));
  if (gaps.length >= 5 && gaps.filter((gap) => gap < atOnceMs).length >= gaps.length * 0.8) return "at_once";
  if (gaps.length >= 12 && Math.max(...gaps) - Math.min(...gaps) <= 1) return "even";
  return undefined;
}
