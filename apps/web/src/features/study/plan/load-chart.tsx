import "./load-chart.css";
import { type OutlookDay, weeksOf } from "@shiju/learning/path/plan/outlook";
import type { PlanUnit } from "@shiju/learning/path/plan/plan";
import { dateSaid } from "@shiju/learning/path/plan/say";

const height = 138;
const width = 640;
/** Between the new units and the reviews of a week. */
const gap = 2;

interface LoadChartProps {
  days: readonly OutlookDay[];
  unit: PlanUnit;
  itemsPerUnit: number;
}

/** New items and reviews of each week up to the end of a plan. */
export function LoadChart({ days, unit, itemsPerUnit }: LoadChartProps) {
  const weeks = weeksOf(days).map(({ date, units, reviews }) => ({
    date,
    fresh: Math.round(units * itemsPerUnit),
    reviews: Math.round(reviews),
  }));
  const [first] = weeks;
  const last = days.at(-1);
  if (!first || !last || weeks.length < 2) return null;
  const items = unit === "word" ? "词" : "句";
  const most = Math.max(1, ...weeks.map((week) => week.fresh + week.reviews));
  const step = width / weeks.length;
  const bar = Math.min(28, step * 0.56);
  const high = (count: number) => (count / most) * (height - gap);
  const summit = Math.max(...weeks.map((week) => week.reviews));
  const text = `每周多少${items}：新的最多 ${Math.max(...weeks.map(({ fresh }) => fresh))}，复习从 ${first.reviews} 到最多 ${summit}`;
  const months = weeks.flatMap((week, at) =>
    at > 0 && week.date.slice(0, 7) !== weeks[at - 1]?.date.slice(0, 7) ? [{ ...week, at }] : [],
  );
  const every = Math.ceil(months.length / 4);
  const named = months.filter(
    ({ at }, index) => index % every === 0 && at * step > 60 && at * step < width - 110,
  );
  return (
    <div>
      <p className="load__h meta">
        <span>每周多少{items}</span>
        <span className="load__key">
          <i className="load__fresh" />新{items}
          <i className="load__again" />
          复习
        </span>
      </p>
      <svg
        className="load__svg"
        viewBox={`0 0 ${width} ${height}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={text}
      >
        {weeks.map(({ date, fresh, reviews }, at) => (
          <g key={date}>
            <rect
              className="load__again"
              x={at * step}
              width={bar}
              y={height - high(reviews)}
              height={high(reviews)}
            />
            <rect
              className="load__fresh"
              x={at * step}
              width={bar}
              y={height - high(reviews) - high(fresh) - gap}
              height={high(fresh)}
            />
          </g>
        ))}
      </svg>
      <p className="load__x" aria-hidden="true">
        <b>这周</b>
        {named.map(({ date, at }) => (
          <span key={date} style={{ left: `${(100 * at) / weeks.length}%` }}>
            {Number(date.slice(5, 7))} 月
          </span>
        ))}
        <b>{dateSaid(last.date, days[0]?.date ?? last.date)}</b>
      </p>
    </div>
  );
}
