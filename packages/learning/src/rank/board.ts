import { dayMs, hourMs } from "../time/durations.ts";

/** The offset of Asia/Shanghai, which is eight hours ahead of UTC all year. Rank days are days of that zone. */
const aheadMs = 8 * hourMs;

export const rankPeriods = ["day", "week", "month", "all"] as const;
export type RankPeriod = (typeof rankPeriods)[number];

export const rankMetrics = ["time", "sentences"] as const;
export type RankMetric = (typeof rankMetrics)[number];

/** The rank day of a time in milliseconds since the epoch. */
export function rankDayOf(time: number): string {
  return new Date(time + aheadMs).toISOString().slice(0, 10);
}

/** The start of a rank day, in milliseconds since the epoch. */
export function startOfRankDay(day: string): number {
  return Date.parse(day) - aheadMs;
}

/** The Monday of a date's week. */
export function mondayOf(day: string): string {
  return plusDays(day, -((new Date(day).getUTCDay() + 6) % 7));
}

/** Returns the name of the board to which a date belongs, such as `time/week/2026-11-16`. */
export function boardOf(metric: RankMetric, period: RankPeriod, day: string): string {
  const starts: Record<RankPeriod, string> = {
    day: `/${day}`,
    week: `/${mondayOf(day)}`,
    month: `/${day.slice(0, 7)}`,
    all: "",
  };
  return `${metric}/${period}${starts[period]}`;
}

export function plusDays(day: string, days: number): string {
  return new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10);
}
