import "@shiju/ui/styles/table.css";
import "./figures-page.css";
import { explain } from "@shiju/client/explain";
import type { FigureDay } from "@shiju/contract/operator/figures";
import { Segments } from "@shiju/ui/forms/segments.tsx";
import { Failed } from "@shiju/ui/states/page-states.tsx";
import { useQuery } from "@tanstack/react-query";
import { useSearchParams } from "react-router";
import { type Figures, figuresQuery, type Period } from "./figures.queries.ts";
import { PeopleLines } from "./people-lines.tsx";
import { hoursOf, yuanOf } from "#parts/list/values.ts";
import { PageHead } from "#parts/page/page-head.tsx";

const periods: readonly (readonly [Period, string])[] = [
  ["7", "7 天"],
  ["30", "30 天"],
];

/** The figures of the site: numbers of today, a chart of the people by day, and a table of the days. */
export function FiguresPage() {
  const [search, setSearch] = useSearchParams();
  const period = periods.find(([each]) => each === search.get("period"))?.[0] ?? "30";
  const { data, error, refetch } = useQuery(figuresQuery(period));
  return (
    <>
      <PageHead title="数字" {...(data && { note: `一共 ${data.accounts.toLocaleString()} 个账号` })}>
        <Segments
          legend="哪段时间"
          options={periods}
          value={period}
          onChange={(each) => setSearch({ period: each }, { replace: true })}
        />
      </PageHead>
      {data ? (
        <>
          <Today day={data.days[0]} />
          <PeopleLines days={data.days} before={data.before} />
          <Days days={data.days} />
        </>
      ) : error ? (
        <Failed {...explain(error)} onRetry={() => void refetch()} />
      ) : (
        <span className="skel stats__wait" role="status" aria-label="加载中" />
      )}
    </>
  );
}

function Today({ day }: { day: FigureDay | undefined }) {
  if (!day) return null;
  const minutes = day.people === 0 ? 0 : Math.round(day.seconds / day.people / 60);
  return (
    <dl className="stats__today">
      <Figure name="今天在学" value={day.people} unit="人" />
      <Figure name="每人学" value={minutes} unit="分钟" />
      <Figure name="新注册" value={day.registered} unit="人" />
      <Figure name="收款" value={day.revenue / 100} unit="元" />
      <Figure name="订单" value={day.orders} unit="笔" />
    </dl>
  );
}

function Figure({ name, value, unit }: { name: string; value: number; unit: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        {value.toLocaleString()}
        <small>{unit}</small>
      </dd>
    </div>
  );
}

function Days({ days }: Pick<Figures, "days">) {
  return (
    <table className="table stats__days">
      <thead>
        <tr>
          <th scope="col">日期</th>
          <th scope="col" className="num">
            在学
          </th>
          <th scope="col" className="num">
            学习时长
          </th>
          <th scope="col" className="num">
            新注册
          </th>
          <th scope="col" className="num">
            订单
          </th>
          <th scope="col" className="num">
            收款
          </th>
          <th scope="col" className="num">
            出错
          </th>
        </tr>
      </thead>
      <tbody>
        {days.map(({ day, people, seconds, registered, orders, revenue, faults }) => (
          <tr key={day}>
            <th scope="row">{day.slice(5)}</th>
            <td className="num">{people}</td>
            <td className="num">{hoursOf(seconds)}</td>
            <td className="num">{registered}</td>
            <td className="num">{orders}</td>
            <td className="num">{yuanOf(revenue)}</td>
            <td className="num">{faults}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
