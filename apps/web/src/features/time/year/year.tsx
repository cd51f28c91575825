import { useQuery } from "@tanstack/react-query";
import type { CSSProperties } from "react";
import { monthAndDay } from "#platform/format/dates.ts";
import { lengthOf } from "#platform/format/lengths.ts";
import { FiguresLine } from "./figures.tsx";
import { sumsOf, weeksOf } from "./year-weeks.ts";
import { yearQuery } from "./year.queries.ts";

const weeksShown = 8;

/** The learner's last year: study time by day, the last weeks' totals, and the streak. */
export function Year() {
  const { data } = useQuery(yearQuery);
  if (!data) return null;
  const { days, streak, today } = data;
  const weeks = weeksOf(days, today);
  const total = days.reduce((sum, { seconds }) => sum + seconds, 0);
  const facts = [
    ...(streak.days > 0 ? [`连续 ${streak.days} 天`] : []),
    `还能请假 ${streak.freezes} 天`,
    `学习 ${days.length} 天，共 ${lengthOf(total)}`,
  ];
  return (
    <>
      <p className="meta year__facts">{facts.join(" · ")}</p>
      <div className="year__in">
        <HeatMap weeks={weeks} frozen={new Set(streak.frozen)} text={`这一年学习 ${days.length} 天`} />
        <WeekBars sums={sumsOf(weeks, weeksShown)} />
      </div>
      <FiguresLine />
    </>
  );
}

interface HeatMapProps {
  weeks: ReturnType<typeof weeksOf>;
  /** Dates without study that did not end the streak. */
  frozen: ReadonlySet<string>;
  text: string;
}

function HeatMap({ weeks, frozen, text }: HeatMapProps) {
  const months = weeks.filter(({ month }) => month !== "");
  const spoken = months.map(({ month, from }) => `${month} ${daysIn(weeks, monthOf(from))} 天`).join("，");
  return (
    <figure className="heat">
      <div className="heat__weeks" role="img" aria-label={`${text}：${spoken}`}>
        {weeks.map(({ from, month, days }) => (
          <span className="heat__week" key={from}>
            <small>{month}</small>
            {days.map(({ date, seconds, level }) => (
              <i
                key={date}
                className={`heat__day heat__day--${level} ${frozen.has(date) ? "heat__day--frozen" : ""}`}
                title={`${monthAndDay(date)}，${seconds > 0 ? lengthOf(seconds) : frozen.has(date) ? "请假" : "没有学"}`}
              />
            ))}
          </span>
        ))}
      </div>
      <figcaption className="heat__key" aria-hidden="true">
        少
        {[0, 1, 2, 3, 4].map((level) => (
          <i key={level} className={`heat__day heat__day--${level}`} />
        ))}
        多
      </figcaption>
    </figure>
  );
}

/** The month that is labelled on a week is that of its Sunday. */
const monthOf = (from: string) => new Date(Date.parse(from) + 6 * 24 * 3600_000).toISOString().slice(0, 7);

const daysIn = (weeks: HeatMapProps["weeks"], month: string) =>
  weeks.flatMap(({ days }) => days).filter(({ date, level }) => level > 0 && date.startsWith(month)).length;

function WeekBars({ sums }: { sums: ReturnType<typeof sumsOf> }) {
  const most = Math.max(1, ...sums.map(({ seconds }) => seconds));
  const named = sums.map((sum, at) => ({
    ...sum,
    name:
      at === sums.length - 1
        ? "本周"
        : monthAndDay(sum.from)
            .replaceAll(/ 月 |日/g, "/")
            .replace(/\/$/, "")
            .trim(),
  }));
  const text = named.map(({ name, seconds }) => `${name} ${lengthOf(seconds)}`).join("，");
  return (
    <figure className="weeks">
      <div className="weekbars" role="img" aria-label={`每周学习时长：${text}`}>
        {named.map(({ from, name, seconds }) => (
          <span key={from}>
            <b>{seconds > 0 ? Math.floor(seconds / 60) : ""}</b>
            <i style={{ "--part": seconds / most } as CSSProperties} />
            {name}
          </span>
        ))}
      </div>
      <figcaption className="weeks__unit" aria-hidden="true">
        每周学了多少分钟
      </figcaption>
    </figure>
  );
}
