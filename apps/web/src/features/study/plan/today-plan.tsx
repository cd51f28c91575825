import "./today-plan.css";
import type { PlanToday } from "@shiju/contract/study/plan";
import { minutesOf, planUnitWords } from "@shiju/learning/path/plan/say";
import { planUnits } from "@shiju/learning/path/plan/plan";
import { usePracticeType } from "#parts/practice/practice-types/practice-type.ts";
import { useRefreshWhenSent } from "#platform/queue/use-refresh-when-sent.ts";
import { Link } from "#platform/page/link.tsx";
import { aimSaid, isWeekDone, todaySaid } from "./plan-words.ts";
import { partPath } from "./part-path.ts";
import { plansQuery } from "./plan.queries.ts";

interface TodayPlanProps {
  today: string;
  /** The plans under way. */
  plans: readonly PlanToday[];
  /** The reviews of today, and where they are done. */
  review: { count: number; seconds: number; to: string };
}

/** The part of the home page about plans: today's part of all of them, with one button. */
export function TodayPlan({ today, plans, review }: TodayPlanProps) {
  useRefreshWhenSent(plansQuery.queryKey);
  const type = usePracticeType();
  const open = plans.filter(({ standing }) => standing === "open");
  const next = open.find((plan) => plan.next !== null);
  const seconds = review.seconds + open.reduce((sum, plan) => sum + plan.seconds, 0);
  const [only, second] = plans;
  const begun = plans.some(({ done }) => done > 0);
  const isOver = !next && review.count === 0;
  return (
    <section className="planday" aria-labelledby="planday-title">
      <div className="planday__h">
        <h2 className="heading" id="planday-title">
          今天的计划
        </h2>
        <Link className="textlink planday__all" to="/plan">
          {only && !second ? `${only.pack.title}，${aimSaid(only, today)}` : `${plans.length} 个计划`}
        </Link>
      </div>
      {isOver ? (
        <p className="planday__over">{overSaid(plans)}</p>
      ) : (
        <p className="planday__n">
          {planUnits.map((unit) => {
            const ofUnit = open.filter((plan) => plan.unit === unit);
            const rest = ofUnit.reduce((sum, { part, done }) => sum + part - done, 0);
            return rest > 0 && <Figure key={unit} value={rest} name={planUnitWords[unit].name} />;
          })}
          <Figure value={review.count} name="复习" />
          <Figure value={minutesOf(seconds)} name="分钟" />
        </p>
      )}
      <div className="planday__b">
        {next?.next ? (
          <Link className="btn btn--line" to={partPath(next, type)} state={{ from: "/home/index" }}>
            {begun ? "接着学今天的" : "开始今天的"}
          </Link>
        ) : (
          review.count > 0 && (
            <Link className="btn btn--line" to={review.to} state={{ from: "/home/index" }}>
              开始复习
            </Link>
          )
        )}
        <Notes plans={plans} />
      </div>
    </section>
  );
}

function Figure({ value, name }: { value: number; name: string }) {
  return (
    <span>
      <b>{value}</b>
      <small>{name}</small>
    </span>
  );
}

/** The notes about a plan alone, or about each of several plans. */
function Notes({ plans }: Pick<TodayPlanProps, "plans">) {
  const [only, second] = plans;
  if (!only) return null;
  if (second)
    return (
      <ul className="planday__notes">
        {plans.map((plan) => (
          <li key={plan.pack.id} className="meta">
            {plan.pack.title}：{todaySaid(plan)}
          </li>
        ))}
      </ul>
    );
  if (only.standing === "overdue")
    return (
      <Link className="textlink" to={`/plan?pack=${only.pack.id}`}>
        {todaySaid(only)}，改个日子
      </Link>
    );
  return only.done > 0 || only.missed > 0 || only.standing !== "open" ? (
    <span className="meta">{todaySaid(only)}</span>
  ) : null;
}

function overSaid(plans: readonly PlanToday[]): string {
  if (plans.every(({ standing }) => standing === "rest")) return "今天不用学，歇一天。";
  if (plans.every(({ standing }) => standing === "overdue")) return "计划的日子到了。";
  return plans.every(isWeekDone) ? "这周的学完了。" : "今天的学完了。";
}
