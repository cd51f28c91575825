import type { PackFigures } from "@shiju/contract/study/plan";
import { dateAfter, type Weekday, weekdays as allWeekdays } from "@shiju/learning/path/plan/calendar";
import { earliestEnd, toPlanFigures } from "@shiju/learning/path/plan/outlook";
import { longestPlanDays, type Plan, planUnitTable } from "@shiju/learning/path/plan/plan";
import type { PlanForm } from "./plan.queries.ts";

/** The values of the fields. The date and the pace both stay while the learner tries the other. */
export interface PlanWish {
  by: "until" | "pace";
  until: string;
  pace: number;
  weekdays: Weekday[];
  /**
   * The number of offers that were taken. A new number resets the fields, because they keep an incomplete date while it
   * is typed.
   */
  taken: number;
}

/** The plan of the wishes, as it begins today. */
export function planOf({ unit, today }: PackFigures, wish: PlanWish): Plan {
  return { ...bodyOf(wish), unit, startedOn: today };
}

export function bodyOf({ by, until, pace, weekdays }: PlanWish): PlanForm {
  return by === "until" ? { until, pace: null, weekdays } : { until: null, pace, weekdays };
}

/** Usual paces: words a day, lessons a week. */
const usualPace = { word: 12, lesson: 3 } as const;

/** Returns the first values of the fields: the existing plan, or a usual plan that is possible. */
export function firstWish(figures: PackFigures): PlanWish {
  const { plan, unit, left, today } = figures;
  const pace = plan?.pace ?? usualPace[unit];
  const days = Math.ceil(left / pace) * planUnitTable[unit].periodDays;
  const usual = dateAfter(today, Math.min(longestPlanDays, Math.max(6, days - 1)));
  const weekdays = plan ? [...plan.weekdays] : [...allWeekdays];
  const wish: PlanWish = {
    by: plan && plan.pace !== null ? "pace" : "until",
    until: plan?.until ?? usual,
    pace,
    weekdays,
    taken: 0,
  };
  if (plan) return wish;
  const earliest = earliestEnd(planOf(figures, wish), toPlanFigures(figures));
  return earliest !== null && earliest > usual ? { ...wish, until: earliest } : wish;
}
