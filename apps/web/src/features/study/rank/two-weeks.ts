import { dayMs } from "@shiju/learning/time/durations";

const daysAWeek = 7;

interface Day {
  date: string;
  value: number;
}

export interface TwoWeeks {
  now: number;
  before: number;
  /** Each day of this week up to today, from Monday. */
  days: Day[];
}

const plusDays = (date: string, days: number) =>
  new Date(Date.parse(date) + days * dayMs).toISOString().slice(0, 10);

/** The Monday of last week, before which no day counts. */
export const beginOfLastWeek = (today: string) => plusDays(mondayOf(today), -daysAWeek);

const mondayOf = (date: string) => plusDays(date, -((new Date(date).getUTCDay() + 6) % daysAWeek));

/** This week up to today beside the whole of last week. */
export function twoWeeksOf(studied: readonly Day[], today: string): TwoWeeks {
  const monday = mondayOf(today);
  const begin = beginOfLastWeek(today);
  const on = new Map(studied.map(({ date, value }) => [date, value]));
  const days = Array.from({ length: daysAWeek }, (_, day) => plusDays(monday, day))
    .filter((date) => date <= today)
    .map((date) => ({ date, value: on.get(date) ?? 0 }));
  const before = studied.filter(({ date }) => date >= begin && date < monday);
  return { now: sum(days), before: sum(before), days };
}

const sum = (days: readonly Day[]) => days.reduce((all, { value }) => all + value, 0);
