import { dateAfter, daysFrom, mondayOf } from "./calendar.ts";
import {
  daysAhead,
  endOf,
  isOverdue,
  isPlanDay,
  longestPlanDays,
  type Plan,
  type PlanState,
  planUnitTable,
} from "./plan.ts";

/** The facts about a learner and a pack that are needed to foretell the load of a plan. */
export interface PlanFigures extends PlanState {
  /** Words or sentences of a unit, on average. */
  itemsPerUnit: number;
  /** The days on which an item that is always remembered is reviewed, counted from its first study. */
  returns: readonly number[];
  /** The chance to remember at a review. A forgotten item comes back one more time. */
  retention: number;
  /** The reviews of the next days that are known already, today first. */
  forecast: readonly { count: number; seconds: number }[];
  /** The most seconds of study a day. */
  mostSeconds: number;
}

/** Nobody studies longer on every day. */
const mostStudySeconds = 4 * 3600;

/** The figures as the API answers them. */
type FiguresAnswer = Pick<PlanFigures, "today" | "left" | "returns" | "retention" | "forecast"> & {
  items_per_unit: number;
  /** Null where no parent has set a limit. */
  limit_seconds: number | null;
};

/** The figures for a plan that begins today. */
export function toPlanFigures({ items_per_unit, limit_seconds, ...figures }: FiguresAnswer): PlanFigures {
  const { today, left, returns, retention, forecast } = figures;
  const mostSeconds = limit_seconds ?? mostStudySeconds;
  return {
    today,
    left,
    doneInPeriod: 0,
    itemsPerUnit: items_per_unit,
    returns,
    retention,
    forecast,
    mostSeconds,
  };
}

/** The load of one day. */
export interface OutlookDay {
  date: string;
  units: number;
  reviews: number;
  seconds: number;
}

export interface Outlook {
  /** All days from today to the end of the plan. */
  days: OutlookDay[];
  /** The last day with something to learn; null if the plan never gets to its end. */
  ends: string | null;
  /** The most units of a day of the plan. The next field is the most units of a week. */
  unitsADay: number;
  unitsAWeek: number;
  /** The averages over the days of the plan. */
  reviewsADay: number;
  secondsADay: number;
}

/**
 * Returns the load of each day of a plan: the reviews that are already known, and the study and reviews of the units
 * that the plan brings.
 */
export function outlookOf(plan: Plan, figures: PlanFigures): Outlook {
  const { today, itemsPerUnit, returns, retention, forecast } = figures;
  const { itemSeconds, reviewSeconds } = planUnitTable[plan.unit];
  const parts = new Map(daysAhead(plan, figures).map(({ date, units }) => [date, units]));
  const ends = endOf(plan, figures);
  const last = plan.until ?? ends ?? dateAfter(today, longestPlanDays);
  const days = Array.from({ length: Math.max(0, daysFrom(today, last) + 1) }, (_, ahead): OutlookDay => {
    const date = dateAfter(today, ahead);
    const units = parts.get(date) ?? 0;
    const { count, seconds } = forecast[ahead] ?? { count: 0, seconds: 0 };
    return { date, units, reviews: count, seconds: seconds + units * itemsPerUnit * itemSeconds };
  });
  for (const [at, { units }] of days.entries()) {
    if (units === 0) continue;
    const reviews = (units * itemsPerUnit) / retention;
    for (const after of returns) {
      const day = days[at + after];
      if (!day) break;
      day.reviews += reviews;
      day.seconds += reviews * reviewSeconds;
    }
  }
  const studyDays = Math.max(1, days.filter(({ date }) => isPlanDay(plan, date)).length);
  const mean = (key: "reviews" | "seconds") => days.reduce((sum, day) => sum + day[key], 0) / studyDays;
  return {
    days,
    ends,
    unitsADay: Math.max(0, ...parts.values()),
    unitsAWeek: Math.max(0, ...weeksOf(days).map(({ units }) => units)),
    reviewsADay: mean("reviews"),
    secondsADay: mean("seconds"),
  };
}

/** Returns the load of each week. The date of a week is its first day in the outlook. */
export function weeksOf(days: readonly OutlookDay[]): OutlookDay[] {
  const weeks: OutlookDay[] = [];
  for (const day of days) {
    const week = weeks.at(-1);
    if (!week || mondayOf(week.date) !== mondayOf(day.date)) weeks.push({ ...day });
    else {
      week.units += day.units;
      week.reviews += day.reviews;
      week.seconds += day.seconds;
    }
  }
  return weeks;
}

/**
 * The reason why a plan cannot be made. `past`: its date is not in the future. `far`: it ends too far away. `much`: a
 * day has more units than a day may have. `long`: a day takes more time than the learner may study.
 */
export type PlanFault = "past" | "far" | "much" | "long";

/** Null if the plan can be made. */
export function faultOf(
  plan: Plan,
  figures: PlanFigures,
  outlook = outlookOf(plan, figures),
): PlanFault | null {
  if (isOverdue(plan, figures.today)) return "past";
  if (plan.until !== null && daysFrom(figures.today, plan.until) > longestPlanDays) return "far";
  if (outlook.unitsADay > planUnitTable[plan.unit].mostADay) return "much";
  if (outlook.ends === null) return plan.until === null ? "far" : "past";
  return outlook.secondsADay > figures.mostSeconds ? "long" : null;
}

const withUntil = (plan: Plan, until: string): Plan => ({ ...plan, until, pace: null });
const withPace = (plan: Plan, pace: number): Plan => ({ ...plan, until: null, pace });

/**
 * Returns the earliest date by which the units can be learned on these days of the week; null if there is no such date.
 */
export function earliestEnd(plan: Plan, figures: PlanFigures): string | null {
  const fits = (ahead: number) => faultOf(withUntil(plan, dateAfter(figures.today, ahead)), figures) === null;
  const found = firstWhere(0, longestPlanDays, fits);
  return found === null ? null : dateAfter(figures.today, found);
}

/** Returns the slowest and the fastest pace that can be kept; null if no pace can be kept. */
export function possiblePaces(plan: Plan, figures: PlanFigures): { least: number; most: number } | null {
  const { mostAPeriod } = planUnitTable[plan.unit];
  const fault = (pace: number) => faultOf(withPace(plan, pace), figures);
  const least = firstWhere(1, mostAPeriod, (pace) => fault(pace) !== "far");
  if (least === null || fault(least) !== null) return null;
  const beyond = firstWhere(least, mostAPeriod, (pace) => fault(pace) !== null);
  return { least, most: beyond === null ? mostAPeriod : beyond - 1 };
}

/** Returns the first number that fits, if all numbers after it fit too; null if no number fits. */
function firstWhere(from: number, to: number, fits: (value: number) => boolean): number | null {
  if (!fits(to)) return null;
  let low = from;
  let high = to;
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if (fits(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}
