import "./day-list.css";
import { Empty, Failed } from "@shiju/ui/states/page-states.tsx";
import { useQuery } from "@tanstack/react-query";
import { daysQuery } from "./courses.queries.ts";
import { durationLabel } from "./duration.ts";
import { dayLabel } from "#platform/format/dates.ts";
import { useNow } from "#platform/page/use-now.ts";
import { explain } from "#platform/network/explain.ts";

/** Study time of a course by day, newest first, with a bar for each day. */
export function DayList({ id }: { id: string }) {
  const now = useNow();
  const { data, error, refetch } = useQuery(daysQuery(id));
  if (error && !data) return <Failed {...explain(error)} onRetry={() => void refetch()} />;
  if (data?.length === 0)
    return <Empty title="还没有记录" hint="学过之后，每天学了多久、答对多少都记在这里。" />;
  const longest = Math.max(1, ...(data ?? []).map(({ seconds }) => seconds));
  return (
    <table className="days" aria-busy={!data}>
      <thead>
        <tr className="meta">
          <th scope="col">日期</th>
          <th scope="col">时长</th>
          <th scope="col">答对</th>
          <th scope="col">正确率</th>
        </tr>
      </thead>
      <tbody>
        {data?.toReversed().map(({ date, seconds, steps, accuracy }) => (
          <tr key={date}>
            <th scope="row">{dayLabel(`${date}T12:00:00`, now)}</th>
            <td className="days__t">
              {seconds > 0 && <i style={{ "--p": `${(100 * seconds) / longest}%` } as React.CSSProperties} />}
              {seconds > 0 ? durationLabel(seconds) : "--"}
            </td>
            <td>{steps} 步</td>
            <td>{accuracy === null ? "--" : `${Math.round(accuracy * 100)}%`}</td>
          </tr>
        )) ?? <DaySkeletons />}
      </tbody>
    </table>
  );
}

function DaySkeletons() {
  return Array.from({ length: 5 }, (_, index) => (
    <tr key={index}>
      <th scope="row">
        <span className="skel" style={{ width: 64, height: 16 }} />
      </th>
      <td className="days__t" />
      <td />
      <td />
    </tr>
  ));
}
