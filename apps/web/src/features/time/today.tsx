import "./today.css";
import { useQuery } from "@tanstack/react-query";
import { Link } from "#platform/page/link.tsx";
import { Week } from "./week.tsx";
import { useSetting } from "#learner/settings/settings.ts";
import { timeQuery } from "#learner/study-time/study-time.queries.ts";

const radius = 61;
const around = 2 * Math.PI * radius;

/** Today's study time and the learner's daily goal. */
export function Today() {
  const { data } = useQuery(timeQuery);
  const goal = useSetting("study_goal");
  const minutes = data && Math.floor(data.today / 60);
  const part = Math.min(1, (data?.today ?? 0) / 60 / goal);
  const ring = { fill: "none", strokeWidth: 5, cx: 66, cy: 66, r: radius };
  return (
    <section className="today" aria-label="今天的学习时长" aria-busy={data === undefined}>
      <div className="today__ring">
        <svg width="132" height="132" viewBox="0 0 132 132" aria-hidden="true">
          <circle {...ring} stroke="var(--line)" />
          {part > 0 && (
            <circle
              {...ring}
              stroke={part === 1 ? "var(--right)" : "var(--blue)"}
              strokeLinecap="round"
              strokeDasharray={`${part * around} ${around}`}
              transform="rotate(-90 66 66)"
            />
          )}
        </svg>
        <span>
          <b>{minutes ?? "–"}</b>
          <small>/ {goal} 分钟</small>
        </span>
      </div>
      <div className="today__s">
        <b>{data ? standingOf(goal, data.today) : "今天"}</b>
        <span className="meta">{data ? wordsFor(goal, data.today) : "加载中…"}</span>
        {data && <Week days={data.week} today={data.date} goalMinutes={goal} />}
        <Link className="textlink" to="/setting/study">
          调整目标
        </Link>
      </div>
    </section>
  );
}

const minutesLeft = (goalMinutes: number, todaySeconds: number) =>
  Math.ceil((goalMinutes * 60 - todaySeconds) / 60);

function standingOf(goalMinutes: number, todaySeconds: number): string {
  const left = minutesLeft(goalMinutes, todaySeconds);
  if (left <= 0) return "今天学够了";
  return todaySeconds < 60 ? "今天还没开始" : `还差 ${left} 分钟`;
}

function wordsFor(goalMinutes: number, todaySeconds: number): string {
  const left = minutesLeft(goalMinutes, todaySeconds);
  return left > 0 ? `再学 ${left} 分钟，今天就完成了` : "学到多少，都是你的";
}
