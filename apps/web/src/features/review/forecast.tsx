import type { ReviewOverview } from "@shiju/contract/review";
import type { CSSProperties } from "react";

interface ForecastProps {
  days: ReviewOverview["forecast"];
  className?: string;
}

const weekdays = "日一二三四五六";

/** How many reviews each day brings, the first of them today. */
export function Forecast({ days, className = "" }: ForecastProps) {
  const most = Math.max(1, ...days.map(({ count }) => count));
  const named = days.map(({ date, count }, ahead) => ({
    date,
    count,
    name: ahead === 0 ? "今天" : (weekdays[new Date(`${date}T00:00:00Z`).getUTCDay()] ?? ""),
  }));
  const text = named.map(({ name, count }) => `${name} ${count}`).join("，");
  return (
    <div className={`forecast ${className}`} role="img" aria-label={`每天要复习多少：${text}`}>
      {named.map(({ date, name, count }) => (
        <span key={date}>
          <b>{count}</b>
          <i style={{ "--part": count / most } as CSSProperties} />
          {name}
        </span>
      ))}
    </div>
  );
}
