import "./funnel.css";
import { Segments } from "@shiju/ui/forms/segments.tsx";
import { Failed } from "@shiju/ui/states/page-states.tsx";
import { useQuery } from "@tanstack/react-query";
import { useSearchParams } from "react-router";
import { Link } from "#platform/page/link.tsx";
import { explain } from "#platform/network/explain.ts";
import { DayBars } from "./day-bars.tsx";
import { DayTable } from "./day-table.tsx";
import { FunnelTotal } from "./funnel-total.tsx";
import { funnelQuery, type Period } from "./partner.queries.ts";

const periods: readonly (readonly [Period, string])[] = [
  ["7", "7 天"],
  ["14", "14 天"],
  ["month", "本月"],
];

/** Shows the way from opened links to earned money: the total of a period, and its days as a chart and as a table. */
export function FunnelSection() {
  const [search, setSearch] = useSearchParams();
  const period = periods.find(([each]) => each === search.get("period"))?.[0] ?? "14";
  const { data, error, refetch } = useQuery(funnelQuery(period));
  return (
    <section aria-label="每天的邀请和返利">
      <div className="funnel__choice">
        <Segments
          legend="哪段时间"
          options={periods}
          value={period}
          onChange={(each) => setSearch({ period: each }, { replace: true, state: { keepsScroll: true } })}
        />
        <Link className="textlink" to="/invite/index">
          邀请链接和提现
        </Link>
      </div>
      {data ? (
        <>
          <FunnelTotal total={data.total} />
          <DayBars days={data.days} />
          <DayTable days={data.days} />
        </>
      ) : error ? (
        <Failed {...explain(error)} onRetry={() => void refetch()} />
      ) : (
        <span className="skel funnel__wait" role="status" aria-label="加载中" />
      )}
    </section>
  );
}
