import type { PlanToday, planStandings } from "@shiju/contract/study/plan";
import { dateAfter } from "@shiju/learning/path/plan/calendar";
import {
  endOf,
  isOverdue,
  isPlanDay,
  partOf,
  periodFrom,
  type Plan,
  planDayBefore,
  planUnitTable,
} from "@shiju/learning/path/plan/plan";
import type { plans } from "#database/tables/study/plan.ts";
import type { Pack } from "#features/content/courses/courses.present.service.ts";
import type { Units } from "./plan.units.service.ts";

export type PlanRow = typeof plans.$inferSelect;

/** The row as the computations of `learning` take it. */
export function toPlan({ unit, until, pace, weekdays, startedOn }: PlanRow): Plan {
  const rest = { unit, weekdays, startedOn };
  if (until !== null) return { ...rest, until, pace: null };
  if (pace !== null) return { ...rest, until: null, pace };
  throw new Error("a plan has neither date nor pace");
}

/**
 * Returns the first date whose units matter to a plan today. It is a week ago, because it may be the start of a week or
 * the plan's last study day.
 */
export const unitsFrom = (today: string): string => dateAfter(today, -7);

/** The plan with its part of today. */
export function present(row: PlanRow, { pack, units, today }: Presented): PlanToday {
  const plan = toPlan(row);
  const done = units.doneBetween(today, today);
  const state = { today, left: units.left + done, doneInPeriod: doneBefore(plan, units, today) };
  const part = row.paused ? 0 : partOf(plan, state);
  const { itemSeconds } = planUnitTable[row.unit];
  return {
    pack: packOf(pack),
    unit: row.unit,
    until: row.until,
    pace: row.pace,
    weekdays: row.weekdays,
    started_on: row.startedOn,
    total: units.total,
    left: units.left,
    ends: row.paused || isOverdue(plan, today) || units.left === 0 ? null : endOf(plan, state),
    standing: standingOf(row, { left: units.left, part, done, today }),
    part,
    done,
    missed: row.paused || units.left === 0 ? 0 : missedBefore(plan, units, state),
    seconds: Math.round(Math.max(0, part - done) * units.itemsPerUnit * itemSeconds),
    next: units.next,
  };
}

interface Presented {
  pack: Pack;
  units: Units;
  today: string;
}

export const packOf = ({ id, title, type, level, lessonCount }: Pack) => ({
  id,
  title,
  type,
  level,
  lesson_count: lessonCount,
});

function standingOf(
  row: PlanRow,
  { left, part, done, today }: { left: number; part: number; done: number; today: string },
): (typeof planStandings)[number] {
  if (left === 0) return "finished";
  if (row.paused) return "paused";
  if (isOverdue(row, today)) return "overdue";
  if (done < part) return "open";
  return part === 0 && !isPlanDay(row, today) ? "rest" : "done";
}

/** Returns the number of units that were learned before a date, in its period and within the plan. */
const doneBefore = (plan: Plan, units: Units, date: string): number =>
  units.doneBetween(periodFrom(plan, date), dateAfter(date, -1));

/** Returns the number of units of the plan's last study day that were not learned on that day or since. */
function missedBefore(plan: Plan, units: Units, { today, left }: { today: string; left: number }): number {
  const date = planDayBefore(plan, today);
  if (date === null || isOverdue(plan, date)) return 0;
  const done = units.doneBetween(date, dateAfter(today, -1));
  const part = partOf(plan, { today: date, left: left + done, doneInPeriod: doneBefore(plan, units, date) });
  return Math.max(0, part - done);
}

/** A plan whose pack is not offered any more. */
export function presentGone({ packId, ...row }: PlanRow): PlanToday {
  const { unit, until, pace, weekdays, startedOn: started_on } = row;
  const pack = {
    id: packId,
    title: "已下架的课程",
    type: unit === "word" ? ("words" as const) : ("course" as const),
  };
  const nothing = { total: 0, left: 0, ends: null, part: 0, done: 0, missed: 0, seconds: 0, next: null };
  const rest = { unit, until, pace, weekdays, started_on, ...nothing };
  return { pack: { ...pack, level: 1, lesson_count: 0 }, ...rest, standing: "gone" };
}
