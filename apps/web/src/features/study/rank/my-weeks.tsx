import "./my-weeks.css";
import type { RankMetric } from "@shiju/learning/rank/board";
import { Failed } from "@shiju/ui/states/page-states.tsx";
import { useQuery } from "@tanstack/react-query";
import type { CSSProperties } from "react";
import { explain } from "#platform/network/explain.ts";
import { studiedQuery } from "./rank.queries.ts";
import { RankSkeleton } from "./rank-skeleton.tsx";
import { type TwoWeeks, twoWeeksOf } from "./two-weeks.ts";

const names = "一二三四五六日";

/** Compares the learner's week with the week before. It is shown while there are too few people for a board. */
export function MyWeeks({ by }: { by: RankMetric }) {
  const { data, error, refetch } = useQuery(studiedQuery);
  if (error && !data) return <Failed {...explain(error)} onRetry={() => void refetch()} />;
  if (!data) return <RankSkeleton />;
  const isTime = by === "time";
  const values = data.days.map(({ date, seconds, sentences }) => ({
    date,
    value: isTime ? seconds : sentences,
  }));
  const weeks = twoWeeksOf(values, data.today);
  const told = isTime ? inMinutes(weeks) : weeks;
  return (
    <section className="myweeks" aria-labelledby="my-weeks">
      <h2 className="title" id="my-weeks">
        {sayWeeks(told)}
      </h2>
      <dl className="myweeks__two">
        <Bar
          name="本周"
          value={told.now}
          most={Math.max(told.now, told.before)}
          unit={isTime ? "分钟" : "句"}
          isNow
        />
        <Bar
          name="上周"
          value={told.before}
          most={Math.max(told.now, told.before)}
          unit={isTime ? "分钟" : "句"}
        />
      </dl>
      <Days days={told.days} unit={isTime ? "分钟" : "句"} />
      <p className="meta">
        {isTime ? "这里是学习时长，和首页一样。" : "自己写对的整句。"}人多起来以后，这里会有榜。
      </p>
    </section>
  );
}

const minutes = (seconds: number) => Math.floor(seconds / 60);

const inMinutes = ({ now, before, days }: TwoWeeks): TwoWeeks => ({
  now: minutes(now),
  before: minutes(before),
  days: days.map(({ date, value }) => ({ date, value: minutes(value) })),
});

/** How this week stands beside the last one. */
export function sayWeeks({ now, before }: Pick<TwoWeeks, "now" | "before">): string {
  if (now === 0) return before > 0 ? "这周还没开始，上周的你在等" : "和自己比，从这周开始";
  if (before === 0) return "这周开了头，下周就有得比了";
  return now > before ? "比上周的自己多" : now === before ? "和上周的自己一样多" : "快赶上上周的自己了";
}

interface BarProps {
  name: string;
  value: number;
  most: number;
  unit: string;
  isNow?: boolean;
}

function Bar({ name, value, most, unit, isNow = false }: BarProps) {
  return (
    <div className={isNow ? "myweeks__one myweeks__one--now" : "myweeks__one"}>
      <dt>{name}</dt>
      <dd>
        <i style={{ "--part": most > 0 ? value / most : 0 } as CSSProperties} />
        <b>{value.toLocaleString("zh-CN")}</b> {unit}
      </dd>
    </div>
  );
}

function Days({ days, unit }: { days: TwoWeeks["days"]; unit: string }) {
  return (
    <ol className="myweeks__days" aria-label="这周每天">
      {days.map(({ date, value }, index) => (
        <li key={date}>
          <span className="meta">周{names[index]}</span>
          {value} {unit}
        </li>
      ))}
    </ol>
  );
}
