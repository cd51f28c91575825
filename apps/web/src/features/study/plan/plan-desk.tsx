import type { PackFigures } from "@shiju/contract/study/plan";
import { Empty } from "@shiju/ui/states/page-states.tsx";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { GoneOrFailed } from "#parts/page/not-found/gone-or-failed.tsx";
import { Link } from "#platform/page/link.tsx";
import { PlanFields } from "./plan-fields.tsx";
import { PlanPreview } from "./plan-preview.tsx";
import { firstWish, planOf } from "./plan-wish.ts";
import { figuresQuery } from "./plan.queries.ts";

/** The page to make or change the plan for a pack. It shows the wishes beside their effect on each day. */
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
        title={`《${data.pack.title}》${data.closed > 0 ? "能学的" : ""}都学过了`}
        hint={data.closed > 0 ? "其余的是会员的，开通会员后再做计划。" : "不用再做计划，按时复习就好。"}
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
  const [form, setForm] = useState(() => firstWish(figures));
  const plan = planOf(figures, form);
  return (
    <div className="plan">
      <PlanFields figures={figures} form={form} onChange={setForm} />
      <PlanPreview figures={figures} plan={plan} form={form} onChange={setForm} />
    </div>
  );
}
