import { dayMs, hourMs, minuteMs } from "../time/durations.ts";
import { type Interval, joined, lengthOf, longestGapMs, splitBy } from "../time/intervals.ts";
import { rankDayOf } from "./board.ts";

/**
 * The longest time of an answer that counts, from its end backwards. Earlier time does not count, because a log may
 * contain hours of gaps.
 */
const longestAnswerMs = 5 * minuteMs;
/** An answer that arrives within this time after its end counts as seen by the server. */
const seenWithinMs = 10 * minuteMs;
/** An answer that arrives later than this does not count. */
const lateAfterMs = 2 * dayMs;
/**
 * The most time of a day that counts although the server did not see it, because there was no network, for example. The
 * next limit is the most time of a day in all.
 */
const mostUnseenMs = 2 * hourMs;
const mostMs = 12 * hourMs;
/** Each sentence counts at least this time. */
const secondsOfSentence = 2;

/**
 * The time of an answer by the learner's clock, and the time of its arrival by the server's clock. Both are in
 * milliseconds since the epoch.
 */
export interface Given {
  startedAt: number;
  ms: number;
  receivedAt: number;
}

/** The sum of the answers of one day in Asia/Shanghai. */
export interface DayWork {
  seen: Interval[];
  unseen: Interval[];
  /** Number of different sentences that were answered right. */
  sentences: number;
}

/** The part of an answer that belongs to one day. */
export interface Earned extends Interval {
  day: string;
  isSeen: boolean;
}

export const noWork: DayWork = { seen: [], unseen: [], sentences: 0 };

/** An answer never ends after its arrival. */
const endOf = ({ startedAt, ms, receivedAt }: Given) => Math.min(startedAt + ms, receivedAt);

export function isLate(given: Given): boolean {
  return given.receivedAt - endOf(given) > lateAfterMs;
}

/** The day on which an answer was finished. */
export function dayOfAnswer(given: Given): string {
  return rankDayOf(endOf(given));
}

/**
 * Returns the time of an answer, cut at midnight. Time before `since` does not count, because the account was opened at
 * `since`.
 */
export function earnedBy(given: Given, since: number): Earned[] {
  const to = endOf(given);
  const from = Math.max(to - Math.min(given.ms, longestAnswerMs), since);
  const isSeen = given.receivedAt - to <= seenWithinMs;
  return splitBy({ from, to }, rankDayOf).map(({ label: day, ...part }) => ({ ...part, day, isSeen }));
}

/** Returns the work of a day after more answers are added. The order of adding does not matter. */
export function addWork(work: DayWork, earned: readonly Earned[], sentences: number): DayWork {
  const added = (isSeen: boolean) =>
    earned.filter((part) => part.isSeen === isSeen).map(({ from, to }) => ({ from, to }));
  return {
    seen: joined([...work.seen, ...added(true)], longestGapMs),
    unseen: joined([...work.unseen, ...added(false)], longestGapMs),
    sentences: work.sentences + sentences,
  };
}

/** The value of a day's work: seconds and sentences. */
export function worthOf({ seen, unseen, sentences }: DayWork): { seconds: number; sentences: number } {
  const seenMs = lengthOf(seen);
  const unseenMs = lengthOf(joined([...seen, ...unseen], longestGapMs)) - seenMs;
  const seconds = Math.floor(Math.min(mostMs, seenMs + Math.min(mostUnseenMs, unseenMs)) / 1000);
  return { seconds, sentences: Math.min(sentences, Math.floor(seconds / secondsOfSentence)) };
}
