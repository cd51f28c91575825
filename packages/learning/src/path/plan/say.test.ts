import { expect, test } from "vitest";
import { weekdays } from "./calendar.ts";
import type { PlanFigures } from "./outlook.ts";
import type { Plan, PlanAim } from "./plan.ts";
import { refusalOf } from "./say.ts";

const today = "2026-11-25";
const plan = (aim: PlanAim, on: Plan["weekdays"] = weekdays): Plan => ({
  ...aim,
  unit: "word",
  weekdays: on,
  startedOn: today,
});
const figures: PlanFigures = {
  today,
  left: 2000,
  doneInPeriod: 0,
  itemsPerUnit: 1,
  returns: [3, 20],
  retention: 0.9,
  forecast: [],
  mostSeconds: 4 * 3600,
};
const until = (date: string): PlanAim => ({ until: date, pace: null });

test.each<[string, Plan, Partial<PlanFigures>, string, string | undefined]>([
  [
    "too much for a day",
    plan(until("2026-12-04")),
    {},
    "到 12 月 4 日学不完：一天要 200 个，最多排 100 个",
    "最早 12 月 14 日学完，每天 100 个",
  ],
  [
    "more minutes than a parent allows",
    plan(until("2027-01-20")),
    { mostSeconds: 600 },
    "到 2027 年 1 月 20 日学不完：连复习每天要 35 分钟，最多排 10 分钟",
    "最早 2027 年 6 月 19 日学完，每天 10 个",
  ],
  ["too slow", plan({ until: null, pace: 1 }), {}, "每天 1 个，两年也学不完", "每天至少 3 个"],
  [
    "too fast for the minutes",
    plan({ until: null, pace: 90 }),
    { mostSeconds: 600 },
    "连复习每天要 79 分钟，最多排 10 分钟",
    "每天最多 9 个",
  ],
  [
    "no day of the plan before the date",
    plan(until("2026-11-26"), [1]),
    { left: 5 },
    "到 11 月 26 日，没有一天是你选的学习日",
    "最早 11 月 30 日学完，每天 5 个",
  ],
  [
    "a date that is over",
    plan(until("2026-11-24")),
    { left: 5 },
    "这个日子已经过了，请选今天以后的日子",
    "最早 11 月 25 日学完，每天 5 个",
  ],
  [
    "a date too far away",
    plan(until("2029-01-01")),
    {},
    "计划最长两年，请选 2028 年 11 月 24 日以前的日子",
    "2028 年 11 月 24 日",
  ],
])("%s", (_, asked, change, why, instead) => {
  const refusal = refusalOf(asked, { ...figures, ...change });
  expect([refusal?.why, refusal?.instead?.said]).toEqual([why, instead]);
});

test("what is offered instead is possible", () => {
  for (const asked of [plan(until("2026-12-04")), plan({ until: null, pace: 1 })]) {
    const instead = refusalOf(asked, figures)?.instead;
    expect(instead && refusalOf({ ...asked, ...instead.aim }, figures)).toBeNull();
  }
  expect(refusalOf(plan({ until: null, pace: 20 }), figures)).toBeNull();
});
