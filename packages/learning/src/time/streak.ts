import { dayMs } from "./durations.ts";

/**
 * The most days that may be missed, whether in a row or apart. Each missed day uses up a freeze. A freeze comes back
 * after `daysForFreeze` days on which the goal was reached.
 */
export const mostFreezes = 2;
const daysForFreeze = 7;

export interface Streak {
  /** The number of days on which the goal was reached. A frozen day does not change this number. */
  days: number;
  /** Days that may still be missed. */
  freezes: number;
  /** The dates of this streak that were missed and frozen. */
  frozen: string[];
}

const noStreak: Streak = { days: 0, freezes: mostFreezes, frozen: [] };

/**
 * Returns the streak of days up to `today` on which the goal was reached. `today` is not missed until it is over. The
 * dates are the learner's own, in any order. A date was written when its goal was reached, so a later goal or time zone
 * takes no day back. The streak begins with the first day that leads to today, so a day that arrives late never makes
 * it shorter.
 */
export function streakOf(reached: readonly string[], today: string): Streak {
  const dates = [...new Set(reached)].filter((date) => date <= today).toSorted();
  for (const from of dates.keys()) {
    const streak = streakFrom(dates.slice(from), today);
    if (streak) return streak;
  }
  return noStreak;
}

/** Returns the streak that begins with the first of these days; null if it ends before today. */
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
