import type { PackFigures } from "@shiju/contract/study/plan";
import { dateAfter, type Weekday, weekdays as allWeekdays } from "@shiju/learning/plan/calendar";
import { earliestEnd, toPlanFigures } from "@shiju/learning/plan/outlook";
import { longestPlanDays, type Plan, planUnitTable } from "@shiju/learning/plan/plan";
import { Empty } from "@shiju/ui/states/page-states.tsx";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { GoneOrFailed } from "#parts/page/not-found/gone-or-failed.tsx";
import { Link } from "#platform/page/link.tsx";
import { PlanFields } from "./plan-fields.tsx";
import { PlanPreview } from "./plan-preview.tsx";
import { figuresQuery, type PlanForm } from "./plan.queries.ts";

/** Where a plan for a pack is made or changed: the wishes beside what they mean for each day. */
export function PlanDesk({ id }: { id: string }) {
  const { data, error, refetch } = useQuery(figuresQuery(id));
  if (error && !data)
    return <GoneOrFailed error={error} onRetry={() => void refetch()} others="/plan?new" way="换一个" />;
  if (!data)
    return (
      <div role="status" aria-label="加载中" className="plans__skel">
        <span className="skel" />
        <span className="skel" />
      </div>
    );
  if (data.left === 0 || data.plan?.standing === "finished")
    return (
      <Empty
        title={`《${data.pack.title}》都学过了`}
        hint="不用再做计划，按时复习就好。"
        action={
          <Link className="btn btn--primary" to="/plan?new">
            换一个
          </Link>
        }
      />
    );
  return <Desk figures={data} />;
}

function Desk({ figures }: { figures: PackFigures }) {
  const [form, setForm] = useState(() => firstForm(figures));
  const plan = planOf(figures, form);
  return (
    <div className="plan">
      <PlanFields figures={figures} form={form} onChange={setForm} />
      <PlanPreview figures={figures} plan={plan} form={form} onChange={setForm} />
    </div>
  );
}

/** What the fields hold; both aims stay while the learner tries the other. */
export interface PlanWish {
  by: "until" | "pace";
  until: string;
  pace: number;
  weekdays: Weekday[];
  /** How often an offer was taken. Each makes the fields anew, because they keep half a date while it is typed. */
  taken: number;
}

/** The plan of the wishes, as it begins today. */
function planOf({ unit, today }: PackFigures, wish: PlanWish): Plan {
  return { ...bodyOf(wish), unit, startedOn: today };
}

export function bodyOf({ by, until, pace, weekdays }: PlanWish): PlanForm {
  return by === "until" ? { until, pace: null, weekdays } : { until: null, pace, weekdays };
}

/** Usual paces: words a day, lessons a week. */
const usualPace = { word: 12, lesson: 3 } as const;

function firstForm(figures: PackFigures): PlanWish {
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
