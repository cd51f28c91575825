import { dayMs } from "@shiju/learning/time/durations";

interface Day {
  date: string;
  seconds: number;
  /** 0 for no study, 1 to 4 for more of it. */
  level: number;
}

interface Week {
  /** The date of its Monday. */
  from: string;
  /** The month's label on the first week of a month; empty on the others. */
  month: string;
  days: Day[];
}

/** The least seconds of study for each level, from level 1. */
const levels = [1, 10 * 60, 20 * 60, 40 * 60];

const plusDays = (date: string, days: number) =>
  new Date(Date.parse(date) + days * dayMs).toISOString().slice(0, 10);
const weekdayOf = (date: string) => (new Date(date).getUTCDay() + 6) % 7;

/** Returns the weeks from Monday to Sunday up to the current week. The current week ends with `today`. */
export function weeksOf(
  studied: readonly { date: string; seconds: number }[],
  today: string,
  count = 53,
): Week[] {
  const secondsOn = new Map(studied.map(({ date, seconds }) => [date, seconds]));
  const first = plusDays(today, -weekdayOf(today) - 7 * (count - 1));
  return Array.from({ length: count }, (_, week) => {
    const from = plusDays(first, 7 * week);
    const days = Array.from({ length: 7 }, (__, day) => plusDays(from, day))
      .filter((date) => date <= today)
      .map((date): Day => {
        const seconds = secondsOn.get(date) ?? 0;
        return { date, seconds, level: levels.filter((least) => seconds >= least).length };
      });
    const begins = days.find(({ date }) => date.endsWith("-01"));
    return { from, month: begins ? `${Number(begins.date.slice(5, 7))} 月` : "", days };
  });
}

/** The study time of each of the last weeks, oldest first. */
export function sumsOf(weeks: readonly Week[], count: number): { from: string; seconds: number }[] {
  return weeks
    .slice(-count)
    .map(({ from, days }) => ({ from, seconds: days.reduce((sum, { seconds }) => sum + seconds, 0) }));
}
