import { countDays, dateAfter, mondayOf, type Weekday, weekdayOf } from "./calendar.ts";

/** The units that a plan counts: the words of a word pack, or the lessons of a course. */
export const planUnits = ["word", "lesson"] as const;
export type PlanUnit = (typeof planUnits)[number];

interface UnitRules {
  /** Returns the first day of the period to which a pace applies. The argument is any day of that period. */
  periodStart: (date: string) => string;
  /** Days of a period. */
  periodDays: number;
  /** The fastest pace, in units a period. */
  mostAPeriod: number;
  /** The most units that a plan asks for on one day. */
  mostADay: number;
  /** Active seconds of the first study of an item, which is a word or a sentence. */
  itemSeconds: number;
  /** Active seconds of a review of an item. */
  reviewSeconds: number;
}

/** The rules of each unit. A pace in words is for a day, and a pace in lessons is for a week. */
export const planUnitTable: Readonly<Record<PlanUnit, UnitRules>> = {
  word: {
    periodStart: (date) => date,
    periodDays: 1,
    mostAPeriod: 100,
    mostADay: 100,
    itemSeconds: 45,
    reviewSeconds: 8,
  },
  lesson: {
    periodStart: mondayOf,
    periodDays: 7,
    mostAPeriod: 21,
    mostADay: 3,
    itemSeconds: 40,
    reviewSeconds: 20,
  },
};

/** A learner has at most this many plans. */
export const mostPlans = 5;

/** A plan may end at most this many days from today. */
export const longestPlanDays = 730;

/** The end of a plan: a fixed date, or the day on which its pace has reached the last unit. */
export type PlanAim = { until: string; pace: null } | { until: null; pace: number };

/** The row of a plan. Everything else follows from it and from what was learned. */
export type Plan = PlanAim & {
  unit: PlanUnit;
  /** The days of the week on which the learner studies; at least one. */
  weekdays: readonly Weekday[];
  /** The date on which the plan began, was last changed or was resumed. */
  startedOn: string;
};

/** The units that a plan is about, at the start of a day. */
export interface PlanState {
  today: string;
  /** Units that were not learned before today. */
  left: number;
  /**
   * Units that were learned before today, counted from the start of the plan or of the period, the later of the two.
   */
  doneInPeriod: number;
}

const later = (a: string, b: string) => (a > b ? a : b);

/** The date from which `PlanState.doneInPeriod` counts. */
export function periodFrom({ unit, startedOn }: Pick<Plan, "unit" | "startedOn">, today: string): string {
  return later(planUnitTable[unit].periodStart(today), startedOn);
}

/** Whether the date of the plan is over. */
export const isOverdue = ({ until }: Pick<Plan, "until">, today: string): boolean =>
  until !== null && until < today;

export const isPlanDay = ({ weekdays }: Pick<Plan, "weekdays">, date: string): boolean =>
  weekdays.includes(weekdayOf(date));

/**
 * Returns the number of units to learn today. The remaining units are shared out evenly over the remaining days, so a
 * missed day makes each later day a little longer. A plan with a pace keeps its pace, so a missed day moves its end.
 * The number is zero on days that are not days of the plan, and after the plan's date.
 */
export function partOf(plan: Plan, { today, left, doneInPeriod }: PlanState): number {
  const { until, pace, unit, weekdays } = plan;
  if (left <= 0 || !isPlanDay(plan, today) || isOverdue(plan, today)) return 0;
  const { periodStart, periodDays } = planUnitTable[unit];
  const start = periodStart(today);
  const from = later(start, plan.startedOn);
  const end = dateAfter(start, periodDays - 1);
  const days = (first: string, last: string) => countDays(first, last, weekdays);
  if (until === null) {
    const quota = Math.ceil((pace * days(from, end)) / days(start, end));
    return Math.min(left, dayOf({ quota, doneInPeriod, all: days(from, end), now: days(today, end) }));
  }
  const last = end < until ? end : until;
  const quota = Math.ceil(((left + doneInPeriod) * days(from, last)) / days(from, until));
  const even = Math.ceil(left / days(today, until));
  const part = dayOf({ quota, doneInPeriod, all: days(from, last), now: days(today, last), even });
  return Math.min(left, part);
}

interface Period {
  /** Units of the whole period. */
  quota: number;
  doneInPeriod: number;
  /** Days of the plan in the period, and those from today on. */
  all: number;
  now: number;
  /** Units a day if all units that are left were shared out evenly over all days that are left. */
  even?: number;
}

/** Returns the units of a day. Units that were missed in a period are not stacked on its last days. */
function dayOf({ quota, doneInPeriod, all, now, even = 0 }: Period): number {
  const open = Math.max(0, quota - doneInPeriod);
  return Math.min(Math.ceil(open / now), Math.max(Math.ceil(quota / all), even));
}

export interface PlanDay {
  date: string;
  units: number;
}

/**
 * Returns the days from today on that have units to learn, up to the day on which nothing is left. It assumes that the
 * units of each day are learned on that day. A plan that does not end within `longestPlanDays` is cut off.
 */
export function daysAhead(plan: Plan, { today, left, doneInPeriod }: PlanState): PlanDay[] {
  const days: PlanDay[] = [];
  let rest = left;
  let done = doneInPeriod;
  for (let ahead = 0; ahead <= longestPlanDays && rest > 0; ahead += 1) {
    const date = dateAfter(today, ahead);
    if (ahead > 0 && periodFrom(plan, date) === date) done = 0;
    const units = partOf(plan, { today: date, left: rest, doneInPeriod: done });
    if (units > 0) days.push({ date, units });
    rest -= units;
    done += units;
  }
  return days;
}

/** Returns the last day on which there is something to learn; null if the plan never gets to its end. */
export function endOf(plan: Plan, state: PlanState): string | null {
  const days = daysAhead(plan, state);
  const planned = days.reduce((sum, { units }) => sum + units, 0);
  return planned < state.left ? null : (days.at(-1)?.date ?? state.today);
}

/** Returns the last day of the plan before a date; null if the plan began later. */
export function planDayBefore(plan: Plan, today: string): string | null {
  for (let back = 1; back <= 7; back += 1) {
    const date = dateAfter(today, -back);
    if (date < plan.startedOn) return null;
    if (isPlanDay(plan, date)) return date;
  }
  return null;
}
