import type { AttemptEvent } from "../practice/log.ts";

/**
 * Why an answer counts for memory and not for rank: its times run backwards; it came faster than anybody types; nearly
 * all of its keys came at the same moment; its keys came as evenly as no hand strikes them; it came in long after it was
 * given.
 */
export const rankDoubts = ["backwards", "fast", "at_once", "even", "late"] as const;
export type RankDoubt = (typeof rankDoubts)[number];

/** The fastest typists take 40 ms a character; a keyboard that completes words saves about half of the keys. */
const leastMsACharacter = 20;
/** From the question's sight to the first key. */
const leastMsBefore = 150;
const atOnceMs = 12;

interface Typed {
  events: readonly AttemptEvent[];
  passed: boolean;
  /** Characters typed, and the milliseconds that they took. */
  chars: number;
  ms: number;
}

/** What is wrong with the times of a log; undefined where a hand may have typed it. */
export function doubtOf({ events, passed, chars, ms }: Typed): RankDoubt | undefined {
  if (events.some(([at], index) => at < (events[index - 1]?.[0] ?? 0))) return "backwards";
  if (passed && chars > 0 && ms < leastMsBefore + leastMsACharacter * chars) return "fast";
  const times = events.filter(([, kind]) => kind === "typed").map(([at]) => at);
  const gaps = times.slice(1).map((at, index) => at - (times[index] ?? 0));
  if (gaps.length >= 5 && gaps.filter((gap) => gap < atOnceMs).length >= gaps.length * 0.8) return "at_once";
  if (gaps.length >= 12 && Math.max(...gaps) - Math.min(...gaps) <= 1) return "even";
  return undefined;
}
