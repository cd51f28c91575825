import {
  faultOf,
  earliestEnd,
  type Outlook,
  outlookOf,
  type PlanFault,
  type PlanFigures,
  possiblePaces,
} from "./outlook.ts";
import { longestPlanDays, type Plan, type PlanAim, type PlanUnit, planUnitTable } from "./plan.ts";
import { dateAfter } from "./calendar.ts";

interface UnitWords {
  /** 个 in 12 个. */
  measure: string;
  /** The name of the new units. */
  name: string;
  /** 个新词 in 12 个新词. */
  counted: string;
  /** The period of a pace. */
  period: string;
}

/** The words that learners read about a unit. */
export const planUnitWords: Readonly<Record<PlanUnit, UnitWords>> = {
  word: { measure: "个", name: "新词", counted: "个新词", period: "每天" },
  lesson: { measure: "课", name: "新课", counted: "课", period: "每周" },
};

/** 2027 年 6 月 7 日; without the year in the year of `today`. */
export function dateSaid(date: string, today: string): string {
  const [year, month, day] = date.split("-").map(Number);
  const said = `${month} 月 ${day} 日`;
  return date.slice(0, 4) === today.slice(0, 4) ? said : `${year} 年 ${said}`;
}

export const minutesOf = (seconds: number): number => Math.max(1, Math.round(seconds / 60));

/** Units of a plan by its period: 每天 12 个, 每周 3 课. */
export function rateSaid(unit: PlanUnit, outlook: Pick<Outlook, "unitsADay" | "unitsAWeek">): string {
  const { measure, period } = planUnitWords[unit];
  const units = planUnitTable[unit].periodDays === 1 ? outlook.unitsADay : outlook.unitsAWeek;
  return `${period} ${units} ${measure}`;
}

/** Why a plan is not possible, and what would be. */
export interface Refusal {
  why: string;
  /** A possible plan instead: a description of its aim, and the aim itself. Null if nothing is possible. */
  instead: { said: string; aim: PlanAim } | null;
}

/** Null if the plan is possible. */
export function refusalOf(
  plan: Plan,
  figures: PlanFigures,
  outlook = outlookOf(plan, figures),
): Refusal | null {
  const fault = faultOf(plan, figures, outlook);
  if (fault === null) return null;
  return { why: reasons[fault](plan, figures, outlook), instead: insteadOf(plan, figures, fault) };
}

type Reason = (plan: Plan, figures: PlanFigures, outlook: Outlook) => string;

const reasons: Record<PlanFault, Reason> = {
  past: ({ until }, { today }) =>
    until !== null && until >= today
      ? `到 ${dateSaid(until, today)}，没有一天是你选的学习日`
      : "这个日子已经过了，请选今天以后的日子",
  far: ({ unit, until, pace }, { today }) =>
    until !== null
      ? `计划最长两年，请选 ${dateSaid(dateAfter(today, longestPlanDays), today)}以前的日子`
      : `${planUnitWords[unit].period} ${pace} ${planUnitWords[unit].measure}，两年也学不完`,
  much: (plan, figures, { unitsADay }) => {
    const { measure } = planUnitWords[plan.unit];
    const most = planUnitTable[plan.unit].mostADay;
    const begin = plan.until === null ? "" : `到 ${dateSaid(plan.until, figures.today)}学不完：`;
    return `${begin}一天要 ${unitsADay} ${measure}，最多排 ${most} ${measure}`;
  },
  long: (plan, { today, mostSeconds }, { secondsADay }) => {
    const begin = plan.until === null ? "" : `到 ${dateSaid(plan.until, today)}学不完：`;
    const most = minutesOf(mostSeconds);
    return `${begin}连复习每天要 ${minutesOf(secondsADay)} 分钟，最多排 ${most} 分钟`;
  },
};

function insteadOf(plan: Plan, figures: PlanFigures, fault: PlanFault): Refusal["instead"] {
  const { measure, period } = planUnitWords[plan.unit];
  if (plan.until === null) {
    const paces = possiblePaces(plan, figures);
    if (!paces) return null;
    const [pace, atLimit] = fault === "far" ? [paces.least, "至少"] : [paces.most, "最多"];
    return { said: `${period}${atLimit} ${pace} ${measure}`, aim: { until: null, pace } };
  }
  if (fault === "far") {
    const until = dateAfter(figures.today, longestPlanDays);
    return { said: dateSaid(until, figures.today), aim: { until, pace: null } };
  }
  const until = earliestEnd(plan, figures);
  if (until === null) return null;
  const aim = { until, pace: null };
  const rate = rateSaid(plan.unit, outlookOf({ ...plan, ...aim }, figures));
  return { said: `最早 ${dateSaid(until, figures.today)}学完，${rate}`, aim };
}
