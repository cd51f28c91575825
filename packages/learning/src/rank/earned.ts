import { dayMs, hourMs, minuteMs } from "../time/durations.ts";
import { type Interval, joined, lengthOf, longestGapMs, splitBy } from "../time/intervals.ts";
import { rankDayOf } from "./board.ts";

/** Of one answer only its last minutes count: a log may hold hours of gaps. */
const longestAnswerMs = 5 * minuteMs;
/** An answer that comes in so soon after its end was given under the server's eyes. */
const seenWithinMs = 10 * minuteMs;
/** What comes in later counts no more. */
const lateAfterMs = 2 * dayMs;
/** What a day has at most of the time that the server did not see, as without a network, and altogether. */
const mostUnseenMs = 2 * hourMs;
const mostMs = 12 * hourMs;
/** So much time goes with each sentence at least. */
const secondsOfSentence = 2;

/** When an answer was given, by the learner's clock, and came in, by the server's; milliseconds since the epoch. */
export interface Given {
  startedAt: number;
  ms: number;
  receivedAt: number;
}

/** What the answers of one day in Asia/Shanghai show. */
export interface DayWork {
  seen: Interval[];
  unseen: Interval[];
  /** Different sentences that were answered right. */
  sentences: number;
}

/** A part of an answer that lies on one day. */
export interface Earned extends Interval {
  day: string;
  isSeen: boolean;
}

export const noWork: DayWork = { seen: [], unseen: [], sentences: 0 };

/** Nothing has been practised in the future. */
const endOf = ({ startedAt, ms, receivedAt }: Given) => Math.min(startedAt + ms, receivedAt);

export function isLate(given: Given): boolean {
  return given.receivedAt - endOf(given) > lateAfterMs;
}

/** The day on which an answer was finished. */
export function dayOfAnswer(given: Given): string {
  return rankDayOf(endOf(given));
}

/** The time that an answer took, cut at midnight; none of it before `since`, when the account was opened. */
export function earnedBy(given: Given, since: number): Earned[] {
  const to = endOf(given);
  const from = Math.max(to - Math.min(given.ms, longestAnswerMs), since);
  const isSeen = given.receivedAt - to <= seenWithinMs;
  return splitBy({ from, to }, rankDayOf).map(({ label: day, ...part }) => ({ ...part, day, isSeen }));
}

/** A day with more answers; in which order they are added changes nothing. */
export function addWork(work: DayWork, earned: readonly Earned[], sentences: number): DayWork {
  const added = (isSeen: boolean) =>
    earned.filter((one) => one.isSeen === isSeen).map(({ from, to }) => ({ from, to }));
  return {
    seen: joined([...work.seen, ...added(true)], longestGapMs),
    unseen: joined([...work.unseen, ...added(false)], longestGapMs),
    sentences: work.sentences + sentences,
  };
}

/** What a day's work counts for: seconds and sentences. */
export function worthOf({ seen, unseen, sentences }: DayWork): { seconds: number; sentences: number } {
  const seenMs = lengthOf(seen);
  const unseenMs = lengthOf(joined([...seen, ...unseen], longestGapMs)) - seenMs;
  const seconds = Math.floor(Math.min(mostMs, seenMs + Math.min(mostUnseenMs, unseenMs)) / 1000);
  return { seconds, sentences: Math.min(sentences, Math.floor(seconds / secondsOfSentence)) };
}
