import { dayMs, hourMs } from "@shiju/learning/time/durations";
import { type Interval, longestGapMs, splitBy, uncovered, union } from "@shiju/learning/time/intervals";
import { lockStudyTime } from "#database/locks.ts";
import type { PractisedFollower } from "#features/study/attempts/attempts.paragraphs.service.ts";
import { dayIn, plusDays } from "#platform/http/times.ts";
import { addToStudyDays, type Counted, cover, coveredAround, sumBy } from "./time.counted.service.ts";

/**
 * The number of last days on which a guest's time counts. A guest's clock cannot be checked, so only these days count,
 * and only a limited time of each day.
 */
const countedDays = 7;
const mostOfDayMs = hourMs;

interface Answered extends Interval {
  packId: string;
}

/**
 * Counts the study time of a learner's attempts as a guest: attempts that began before the account was opened, or that
 * say so. No report covers that time, because a guest sends no reports. It counts for days, goals and streak. Ranks and
 * free time do not use answers from before the opening.
 */
export const countGuestTime: PractisedFollower = async (tx, { userId, timeZone, since }, fresh) => {
  const opened = since.getTime();
  const now = fresh[0]?.receivedAt ?? since;
  /** If a guest signs in to an older account, the time as a guest ends only now. */
  const until = fresh.some(({ attempt }) => attempt.as_guest) ? now.getTime() : opened;
  const oldest = now.getTime() - (countedDays + 1) * dayMs;
  const answered = fresh
    .map(({ attempt, startedAt, result, asked }) => ({
      from: startedAt.getTime(),
      to: Math.min(startedAt.getTime() + result.ms, attempt.as_guest ? until : opened),
      packId: asked.packId ?? "",
    }))
    .filter(({ from, to }) => from >= oldest && to > from);
  if (answered.length === 0) return;
  await lockStudyTime(tx, userId);
  const covered = await coveredAround(tx, userId, { from: oldest, to: until + longestGapMs });
  const dateOf = dayIn(timeZone);
  const labelOf = (time: number) => dateOf(new Date(time));
  const firstDate = plusDays(dateOf(now), 1 - countedDays);
  const pieces = newOf(answered, covered, until).flatMap(({ packId, ...interval }) =>
    splitBy(interval, labelOf).map(({ label: date, ...piece }) => ({
      ...piece,
      date,
      packId,
      ms: date < firstDate ? 0 : piece.to - piece.from,
    })),
  );
  const asGuest = covered
    .map(({ from, to }) => ({ from, to: Math.min(to, until) }))
    .filter(({ from, to }) => to > from)
    .flatMap((interval) => splitBy(interval, labelOf))
    .map(({ from, to, label }) => ({ ms: to - from, label }));
  const counted = withinDays(
    pieces,
    sumBy(asGuest, ({ label }) => label),
  );
  await cover(tx, userId, counted, covered);
  await addToStudyDays(tx, userId, counted);
};

/**
 * Returns the time that the answers add to the covered time. It includes the short gaps before the answers and between
 * them.
 */
function newOf(answered: readonly Answered[], covered: readonly Interval[], until: number): Answered[] {
  let known = union(covered);
  return answered
    .toSorted((a, b) => a.from - b.from)
    .flatMap(({ packId, ...answer }) => {
      const before = Math.max(...known.map(({ to }) => to).filter((to) => to <= answer.from));
      const after = Math.min(...known.map(({ from }) => from).filter((from) => from >= answer.to));
      const whole = {
        from: answer.from - before <= longestGapMs ? before : answer.from,
        to: after - answer.to <= longestGapMs ? Math.min(after, until) : answer.to,
      };
      const added = uncovered(whole, known).map((piece) => ({ ...piece, packId }));
      known = union([...known, whole]);
      return added;
    });
}

/** Limits each day to the time that may count on it, and subtracts the time that counted before. */
function withinDays(pieces: readonly Counted[], before: ReadonlyMap<string, number>): Counted[] {
  const counted = new Map(before);
  return pieces.map((piece) => {
    const soFar = counted.get(piece.date) ?? 0;
    const ms = Math.min(piece.ms, Math.max(0, mostOfDayMs - soFar));
    counted.set(piece.date, soFar + ms);
    return { ...piece, ms };
  });
}
