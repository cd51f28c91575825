import type { PlanToday } from "@shiju/contract/study/plan";
import { type Weekday, weekdays } from "@shiju/learning/path/plan/calendar";
import { dateSaid, planUnitWords } from "@shiju/learning/path/plan/say";

export const weekdayNames: Readonly<Record<Weekday, string>> = {
  1: "一",
  2: "二",
  3: "三",
  4: "四",
  5: "五",
  6: "六",
  7: "日",
};

/** When a plan ends, or its pace: 到 6 月 7 日, 每天 12 个. */
export function aimSaid(
  { unit, until, pace }: Pick<PlanToday, "unit" | "until" | "pace">,
  today: string,
): string {
  const { period, measure } = planUnitWords[unit];
  return until === null ? `${period} ${pace} ${measure}` : `到 ${dateSaid(until, today)}`;
}

/** The days of the week of a plan; empty for every day. */
export function daysSaid(days: readonly Weekday[]): string {
  if (days.length === weekdays.length) return "";
  return `周${days.map((day) => weekdayNames[day]).join("、")}`;
}

/** Lessons of a week may all be learned before its last day. */
export const isWeekDone = ({ standing, part, done }: PlanToday): boolean =>
  standing === "done" && part === 0 && done === 0;

function doneSaid(plan: PlanToday): string {
  const { part, done, unit } = plan;
  if (isWeekDone(plan)) return "这周的学完了";
  return done > part ? `今天的学完了，多学了 ${done - part} ${planUnitWords[unit].measure}` : "今天的学完了";
}

/** How today stands with a plan. */
export function todaySaid(plan: PlanToday): string {
  const { measure, counted } = planUnitWords[plan.unit];
  const { part, done, left, missed, until } = plan;
  const texts: Record<PlanToday["standing"], string> = {
    open: done > 0 ? `今天还差 ${part - done} ${measure}` : `今天 ${part} ${counted}`,
    done: doneSaid(plan),
    rest: "今天不用学",
    paused: "先停着",
    overdue: `日子到了，还剩 ${left} ${measure}`,
    finished: "都学完了",
    gone: "已下架，学不了了",
  };
  const spread = until === null ? "往后顺延" : "摊到了后面";
  const said = texts[plan.standing];
  return plan.standing === "open" && missed > 0 ? `${said}；上次漏的 ${missed} ${measure}，${spread}` : said;
}
