import type { AttemptEvent } from "../practice/log.ts";

/** Milliseconds. A longer pause between two keys is a stall, because the person does not type. */
const stallMs = 20_000;

/** Number of stalls between the keys of an answer. */
export function stallsOf(events: readonly AttemptEvent[]): number {
  const times = events.filter(([, kind]) => kind === "typed").map(([at]) => at);
  return times.slice(1).filter((at, index) => at - (times[index] ?? 0) > stallMs).length;
}

/** The times of an answer, in milliseconds, for the rule about a whole call. */
interface TimedAnswer {
  startedAt: number;
  ms: number;
  stalls: number;
}

/** The clock of a device may be set between two answers. */
const toleranceMs = 2000;
const leastOverlapping = 5;
const leastStalled = 10;

/**
 * Returns the indexes of the answers of a call that nobody can have typed one after the other. In the first case, many
 * answers begin before another answer has ended. In the second case, nearly all of many answers have two long pauses
 * between keys, which fills minutes with few keys. A few such answers prove nothing.
 */
export function unfitIn(answers: readonly TimedAnswer[]): ReadonlySet<number> {
  return new Set([...overlapping(answers), ...stalled(answers)]);
}

function overlapping(answers: readonly TimedAnswer[]): number[] {
  const inOrder = answers
    .map(({ startedAt, ms }, place) => ({ startedAt, end: startedAt + ms, place }))
    .toSorted((a, b) => a.startedAt - b.startedAt);
  let end = -Infinity;
  const found = inOrder.flatMap((answer) => {
    const isWithin = answer.startedAt < end - toleranceMs;
    end = Math.max(end, answer.end);
    return isWithin ? [answer.place] : [];
  });
  return found.length >= leastOverlapping ? found : [];
}

function stalled(answers: readonly TimedAnswer[]): number[] {
  const found = answers.flatMap(({ stalls }, place) => (stalls >= 2 ? [place] : []));
  return found.length >= Math.max(leastStalled, answers.length * 0.8) ? found : [];
}
