import "./figures.css";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { keptCall } from "#learner/offline/kept-call.ts";
import { monthAndDay } from "#platform/format/dates.ts";
import { lineThrough } from "./line-through.ts";

const figuresQuery = queryOptions({
  queryKey: ["figures"],
  queryFn: (query) => keptCall("GET /api/record/figures", {}, query),
  // Every answer changes them.
  staleTime: 0,
});

const percent = (share: number) => Math.round(share * 100);

/** The learner's accuracy and speed, with the last weeks as a line, and the number of known items. */
export function FiguresLine() {
  const { data } = useQuery(figuresQuery);
  if (!data) return <div className="figures" aria-busy="true" />;
  const { accuracy, words_per_minute: speed, words_known, sentences, weeks } = data;
  const seriesOf = (read: (week: (typeof weeks)[number]) => number | null) =>
    weeks.map((week) => ({ from: week.from, value: read(week) }));
  return (
    <dl className="figures">
      <Figure
        name="一次答对"
        value={accuracy === null ? null : percent(accuracy)}
        unit="%"
        hint="最近四周"
        series={seriesOf((week) => (week.accuracy === null ? null : percent(week.accuracy)))}
      />
      <Figure
        name="书写速度"
        value={speed === null ? null : Math.round(speed)}
        unit="词/分钟"
        hint="最近四周"
        series={seriesOf((week) =>
          week.words_per_minute === null ? null : Math.round(week.words_per_minute),
        )}
      />
      <Figure name="记得的单词" value={words_known} unit="词" hint="最近一次凭记忆写对" />
      <Figure name="写对的句子" value={sentences} unit="句" hint="这一年，写对一次算一次" />
    </dl>
  );
}

interface FigureProps {
  name: string;
  /** Null where there is nothing to tell it from yet. */
  value: number | null;
  unit: string;
  hint: string;
  series?: { from: string; value: number | null }[];
}

function Figure({ name, value, unit, hint, series }: FigureProps) {
  const weeks = series ?? [];
  const known = weeks.flatMap((week) => (week.value === null ? [] : [{ ...week, value: week.value }]));
  const spoken = known.map((week) => `${monthAndDay(week.from)}起 ${week.value}${unit}`).join("，");
  return (
    <div className="figures__one">
      <dt>{name}</dt>
      <dd>
        <b>{value === null ? "–" : value.toLocaleString("zh-CN")}</b>
        {value === null ? <small>练几句就有</small> : <small>{unit}</small>}
      </dd>
      <dd className="meta">{hint}</dd>
      {known.length > 1 && (
        <dd className="figures__line">
          <svg viewBox="0 0 120 28" role="img" aria-label={`${name}，每周：${spoken}`}>
            <path className="figures__base" d="M2 27H118" />
            <path
              d={lineThrough(
                weeks.map((week) => week.value),
                120,
                28,
              )}
            />
          </svg>
        </dd>
      )}
    </div>
  );
}
