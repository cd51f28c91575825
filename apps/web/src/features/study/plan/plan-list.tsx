import type { PlanToday } from "@shiju/contract/study/plan";
import { mostPlans } from "@shiju/learning/path/plan/plan";
import { dateSaid, planUnitWords } from "@shiju/learning/path/plan/say";
import { confirm, toast } from "@shiju/ui/overlays/notices.ts";
import { Empty, Failed } from "@shiju/ui/states/page-states.tsx";
import { useQuery } from "@tanstack/react-query";
import { Cover } from "#parts/practice/cover/cover.tsx";
import { usePracticeType } from "#parts/practice/practice-types/practice-type.ts";
import { explain } from "#platform/network/explain.ts";
import { tellLostNetwork } from "#platform/network/tell-lost-network.ts";
import { Link } from "#platform/page/link.tsx";
import { useRefreshWhenSent } from "#platform/queue/use-refresh-when-sent.ts";
import { partPath } from "./part-path.ts";
import { aimSaid, daysSaid, todaySaid } from "./plan-words.ts";
import { plansQuery, usePausePlan, useRemovePlan } from "./plan.queries.ts";

/** All plans of the learner with the part of today. */
export function PlanList() {
  useRefreshWhenSent(plansQuery.queryKey);
  const { data, error, refetch } = useQuery(plansQuery);
  if (error && !data) return <Failed {...explain(error)} onRetry={() => void refetch()} />;
  if (!data)
    return (
      <div role="status" aria-label="加载中" className="plans__skel">
        <span className="skel" />
        <span className="skel" />
      </div>
    );
  const { plans, today } = data;
  if (plans.length === 0)
    return (
      <Empty
        title="还没有学习计划"
        hint="选一个词库或一门课程，定一个学完的日子，每天要学多少就清楚了。"
        action={
          <Link className="btn btn--primary" to="/plan?new">
            制定计划
          </Link>
        }
      />
    );
  return (
    <>
      <ul className="plans">
        {plans.map((plan) => (
          <PlanRow key={plan.pack.id} plan={plan} today={today} />
        ))}
      </ul>
      {plans.length < mostPlans ? (
        <Link className="btn btn--line" to="/plan?new">
          再做一个计划
        </Link>
      ) : (
        <p className="meta">最多同时有 {mostPlans} 个计划，放弃一个才能做新的。</p>
      )}
    </>
  );
}

function PlanRow({ plan, today }: { plan: PlanToday; today: string }) {
  const { pack, unit, standing, total, left, ends, until, weekdays } = plan;
  const type = usePracticeType();
  const { measure } = planUnitWords[unit];
  const facts = [
    aimSaid(plan, today),
    daysSaid(weekdays),
    total > 0 && `学了 ${total - left} / ${total} ${measure}`,
    until === null && ends !== null && `照这样 ${dateSaid(ends, today)}学完`,
  ];
  const isUnderWay = standing !== "finished" && standing !== "gone";
  return (
    <li className="plans__row">
      <span className="plans__cover">
        <Cover
          id={pack.id}
          title={pack.title}
          level={pack.level}
          lessons={pack.lesson_count}
          unit={unit === "word" ? "章" : "课"}
        />
      </span>
      <div className="plans__in">
        <h2>{pack.title}</h2>
        <p className="meta">{facts.filter(Boolean).join(" · ")}</p>
        <p className={`plans__today plans__today--${standing}`}>{todaySaid(plan)}</p>
      </div>
      <div className="plans__a">
        {standing === "open" && (
          <Link className="btn btn--line" to={partPath(plan, type)} state={{ from: "/plan" }}>
            {plan.done > 0 ? "接着学" : "开始今天的"}
          </Link>
        )}
        {isUnderWay && (
          <Link className="textlink" to={`/plan?pack=${pack.id}`}>
            {standing === "overdue" ? "改个日子" : "改计划"}
          </Link>
        )}
        {isUnderWay && standing !== "overdue" && <Pause id={pack.id} isPaused={standing === "paused"} />}
        <GiveUp plan={plan} isUnderWay={isUnderWay} />
      </div>
    </li>
  );
}

function Pause({ id, isPaused }: { id: string; isPaused: boolean }) {
  const { mutate, isPending } = usePausePlan(id);
  const change = () =>
    mutate(!isPaused, {
      onSuccess: () => toast(isPaused ? "接着学，剩下的重新摊开了" : "先停着，想学了再接着"),
      onError: tellLostNetwork,
    });
  return (
    <button type="button" className="textlink" disabled={isPending} onClick={change}>
      {isPaused ? "接着学" : "暂停"}
    </button>
  );
}

function GiveUp({ plan: { pack }, isUnderWay }: { plan: PlanToday; isUnderWay: boolean }) {
  const { mutate, isPending } = useRemovePlan(pack.id);
  const giveUp = async () => {
    const isSure =
      !isUnderWay ||
      (await confirm({
        title: "放弃这个计划？",
        message: `《${pack.title}》学过的都会留着，只是不再每天安排。`,
        confirm: "放弃计划",
      }));
    if (!isSure) return;
    mutate(undefined, {
      onSuccess: () => toast(isUnderWay ? "计划放弃了，学过的都留着" : "计划收起来了"),
      onError: tellLostNetwork,
    });
  };
  return (
    <button type="button" className="textlink" disabled={isPending} onClick={() => void giveUp()}>
      {isUnderWay ? "放弃" : "收起"}
    </button>
  );
}
