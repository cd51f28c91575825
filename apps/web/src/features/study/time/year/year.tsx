import { dayMs } from "@shiju/learning/time/durations";
import { useQuery } from "@tanstack/react-query";
import type { CSSProperties } from "react";
import { monthAndDay } from "#platform/format/dates.ts";
import { lengthOf, totalLengthOf } from "#platform/format/lengths.ts";
import { useSetting } from "#learner/settings/settings.ts";
import { FiguresLine } from "./figures.tsx";
import { sumsOf, weeksOf } from "./year-weeks.ts";
import { yearQuery } from "./year.queries.ts";

const weeksShown = 8;

/** The learner's last year: study time by day, and the last weeks' totals. */
export function Year() {
  const { data } = useQuery(yearQuery);
  if (!data) return null;
  const { days, streak, today } = data;
  const weeks = weeksOf(days, today);
  const total = days.reduce((sum, { seconds }) => sum + seconds, 0);
  return (
    <>
      <p className="meta year__facts">
        学习 {days.length} 天，{totalLengthOf(total)}
      </p>
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
const monthOf = (from: string) => new Date(Date.parse(from) + 6 * dayMs).toISOString().slice(0, 7);

const daysIn = (weeks: HeatMapProps["weeks"], month: string) =>
  weeks.flatMap(({ days }) => days).filter(({ date, level }) => level > 0 && date.startsWith(month)).length;

function WeekBars({ sums }: { sums: ReturnType<typeof sumsOf> }) {
  // A week on which the goal is reached every day, so that a full bar means a good week.
  const goal = 7 * 60 * useSetting("study_goal");
  const most = Math.max(goal, ...sums.map(({ seconds }) => seconds));
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
            <b>{seconds === 0 ? "" : seconds < 60 ? "<1" : Math.floor(seconds / 60)}</b>
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
