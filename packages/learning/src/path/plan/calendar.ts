import { dayMs } from "../../time/durations.ts";

/** A day of the week: 1 is Monday, 7 is Sunday. */
export const weekdays = [1, 2, 3, 4, 5, 6, 7] as const;
export type Weekday = (typeof weekdays)[number];

/** The date `days` days after a date such as 2026-11-20. */
export function dateAfter(date: string, days: number): string {
  return new Date(Date.parse(date) + days * dayMs).toISOString().slice(0, 10);
}

/** The number of days from one date to another. */
export function daysFrom(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / dayMs);
}

export function weekdayOf(date: string): Weekday {
  return weekdays[(new Date(date).getUTCDay() + 6) % 7] ?? 1;
}

/** The Monday of the date's week. */
export const mondayOf = (date: string): string => dateAfter(date, 1 - weekdayOf(date));

/** Returns the number of dates from `from` to `to`, both included, that are on these days of the week. */
export function countDays(from: string, to: string, on: readonly Weekday[]): number {
  const length = daysFrom(from, to) + 1;
  if (length <= 0) return 0;
  const first = weekdayOf(from);
  const inRest = (day: Weekday) => (day - first + 7) % 7 < length % 7;
  return Math.floor(length / 7) * on.length + on.filter(inRest).length;
}
