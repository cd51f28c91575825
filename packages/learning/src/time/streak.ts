import { dayMs } from "./durations.ts";

/** So many days may be missed in a row, or one by one; so many days reached after one give it back. */
export const mostFreezes = 2;
const daysForFreeze = 7;

export interface Streak {
  /** Days on which the goal was reached; a frozen day adds none and takes none away. */
  days: number;
  /** Days that may still be missed. */
  freezes: number;
  /** The dates of this streak that were missed and frozen. */
  frozen: string[];
}

const noStreak: Streak = { days: 0, freezes: mostFreezes, frozen: [] };

/**
 * How long the goal was reached day by day up to `today`, which is not missed until it is over. Dates are the learner's own,
 * written when they were reached, so that no other goal and no other time zone takes one back; in any order. Of all days
 * that it may have begun with, the first that leads to today counts: a day that comes in late never makes it shorter.
 */
export function streakOf(reached: readonly string[], today: string): Streak {
  const dates = [...new Set(reached)].filter((date) => date <= today).toSorted();
  for (const from of dates.keys()) {
    const streak = streakFrom(dates.slice(from), today);
    if (streak) return streak;
  }
  return noStreak;
}

/** The streak that begins with the first of these days; null where it does not last until today. */
function streakFrom(dates: readonly string[], today: string): Streak | null {
  let credit = mostFreezes * daysForFreeze;
  const frozen: string[] = [];
  for (const [index, date] of dates.entries()) {
    credit = Math.min(mostFreezes * daysForFreeze, credit + 1);
    const missed = missedBetween(date, dates[index + 1] ?? today);
    credit -= missed * daysForFreeze;
    if (credit < 0) return null;
    for (let day = 1; day <= missed; day += 1) frozen.push(plusDays(date, day));
  }
  return { days: dates.length, freezes: Math.floor(credit / daysForFreeze), frozen };
}

const missedBetween = (before: string, after: string) =>
  Math.max(0, Math.round((Date.parse(after) - Date.parse(before)) / dayMs) - 1);

const plusDays = (date: string, days: number) =>
  new Date(Date.parse(date) + days * dayMs).toISOString().slice(0, 10);
