import "./today.css";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { useSignedIn } from "#learner/session.ts";
import { useSetting } from "#learner/settings/settings.ts";
import { timeQuery } from "#learner/study-time/study-time.queries.ts";
import { reportStudied } from "#learner/study-time/study-timer.ts";
import { useRefreshWhenSent } from "#platform/queue/use-refresh-when-sent.ts";
import { GoalRing } from "./goal-ring.tsx";
import { countsToday, minutesOf } from "./today.tsx";
import { Week } from "./week.tsx";

interface DayStripProps {
  /** Active milliseconds of the practice that has just ended. */
  ms: number;
}

/** The learner's day at the end of a practice: the goal, the week and the streak. A guest sees nothing. */
export function DayStrip(props: DayStripProps) {
  return useSignedIn() ? <Strip {...props} /> : null;
}

function Strip({ ms }: DayStripProps) {
  const { data } = useQuery(timeQuery);
  const goal = useSetting("study_goal");
  useTimeOfPractice();
  if (!data) return null;
  const seconds = goal * 60;
  const isReached = data.today >= seconds;
  const wasReached = data.today - ms / 1000 >= seconds;
  const streak = data.streak.days > 0 ? `连续 ${data.streak.days} 天` : "今天";
  const minutes = minutesOf(data);
  return (
    <section className={isReached && !wasReached ? "day day--new" : "day"} aria-label="今天的学习时长">
      <GoalRing part={Math.min(1, data.today / seconds)} size={84}>
        <b>{minutes}</b>
        <small>/ {goal} 分钟</small>
      </GoalRing>
      <p className="day__said">
        <b>{streak}</b>
        <span className="meta">
          今天 {minutes} / {goal} 分钟，
          {isReached
            ? "完成了"
            : `${countsToday(data) ? "算一天了，到目标" : ""}还差 ${Math.ceil((seconds - data.today) / 60)} 分钟`}
        </span>
      </p>
      <Week days={data.week} today={data.date} goalMinutes={goal} />
    </section>
  );
}

/** Reports the time of the practice, and fetches the day again once the server has the report. */
function useTimeOfPractice(): void {
  const queryClient = useQueryClient();
  useRefreshWhenSent(timeQuery.queryKey);
  useEffect(() => {
    void reportStudied().then(() => queryClient.invalidateQueries({ queryKey: timeQuery.queryKey }));
  }, [queryClient]);
}
