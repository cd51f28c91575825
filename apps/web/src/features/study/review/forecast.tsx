import type { ReviewOverview } from "@shiju/contract/study/review";
import type { CSSProperties } from "react";

interface ForecastProps {
  days: ReviewOverview["forecast"];
  className?: string;
  /** Tells what was reviewed today from what was there before. */
  isSplit?: boolean;
}

const weekdays = "日一二三四五六";

/** How many reviews each day brings, the first of them today. */
export function Forecast({ days, className = "", isSplit = false }: ForecastProps) {
  const most = Math.max(1, ...days.map(({ count }) => count));
  const named = days.map(({ date, count, reviewed }, ahead) => ({
    date,
    count,
    reviewed: isSplit ? reviewed : 0,
    name: ahead === 0 ? "今天" : (weekdays[new Date(`${date}T00:00:00Z`).getUTCDay()] ?? ""),
  }));
  const text = named
    .map(({ name, count, reviewed }) => `${name} ${count}${reviewed > 0 ? `（这次 ${reviewed}）` : ""}`)
    .join("，");
  return (
    <div
      className={`forecast ${isSplit ? "forecast--split" : ""} ${className}`}
      role="img"
      aria-label={`每天要复习多少：${text}`}
    >
      {named.map(({ date, name, count, reviewed }) => (
        <span key={date}>
          <b>{count}</b>
          <i
            style={{ "--part": count / most, "--new": count === 0 ? 0 : reviewed / count } as CSSProperties}
          />
          {name}
        </span>
      ))}
    </div>
  );
}
