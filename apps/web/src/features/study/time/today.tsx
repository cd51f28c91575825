import "./today.css";
import type { EndpointResponse } from "@shiju/contract/http/endpoint";
import type { timeApi } from "@shiju/contract/study/time";
import { useQuery } from "@tanstack/react-query";
import { GoalChoice } from "./goal-choice.tsx";
import { GoalRing } from "./goal-ring.tsx";
import { Week } from "./week.tsx";
import { useSetting } from "#learner/settings/settings.ts";
import { timeQuery } from "#learner/study-time/study-time.queries.ts";
import { useRefreshWhenSent } from "#platform/queue/use-refresh-when-sent.ts";

/** Today's study time and the learner's daily goal. */
export function Today() {
  const { data } = useQuery(timeQuery);
  // Answers of a guest that arrive after signing in are study time too.
  useRefreshWhenSent(timeQuery.queryKey);
  const goal = useSetting("study_goal");
  const said = data && sayToday(goal, data);
  const part = Math.min(1, (data?.today ?? 0) / 60 / goal);
  return (
    <section className="today" aria-label="今天的学习时长" aria-busy={data === undefined}>
      <GoalRing part={part} size={132}>
        <b>{data ? minutesOf(data) : "–"}</b>
        <small>/ {goal} 分钟</small>
      </GoalRing>
      <div className="today__s">
        <b>{said?.head ?? "今天"}</b>
        <span className="meta">{said?.words ?? "加载中…"}</span>
        {data && <Week days={data.week} today={data.date} goalMinutes={goal} />}
        <div className="today__foot">
          {data && data.streak.days > 0 && <span className="meta">还能请假 {data.streak.freezes} 天</span>}
          <GoalChoice />
        </div>
      </div>
    </section>
  );
}

type Time = Pick<EndpointResponse<typeof timeApi.time>, "date" | "today" | "has_begun" | "streak" | "week">;

/**
 * Returns whether today already counts for the streak, also if the goal is not reached, for example after the review.
 */
export const countsToday = ({ week, date }: Pick<Time, "week" | "date">): boolean =>
  week.some((day) => day.date === date && day.counts);

const isUnderMinute = ({ today, has_begun }: Pick<Time, "today" | "has_begun">) => has_begun && today < 60;

export const minutesOf = (time: Pick<Time, "today" | "has_begun">): string | number =>
  isUnderMinute(time) ? "<1" : Math.floor(time.today / 60);

/** Returns the state of today as text: the streak, if there is one, and the time that is left to study. */
export function sayToday(goalMinutes: number, time: Time): { head: string; words: string } {
  const { days } = time.streak;
  const left = Math.ceil((goalMinutes * 60 - time.today) / 60);
  const streak = days > 0 ? `连续 ${days} 天` : null;
  if (left <= 0) return { head: streak ?? "今天完成了", words: streak ? "今天完成了" : "学到多少，都是你的" };
  if (!time.has_begun) return { head: streak ?? "今天还没开始", words: `学 ${left} 分钟，今天就完成了` };
  if (countsToday(time))
    return { head: streak ?? "今天算一天了", words: `今天算一天了，到目标还差 ${left} 分钟` };
  const standing = isUnderMinute(time) ? "今天学了不到 1 分钟" : `还差 ${left} 分钟`;
  return { head: streak ?? standing, words: `再学 ${left} 分钟，今天就完成了` };
}
