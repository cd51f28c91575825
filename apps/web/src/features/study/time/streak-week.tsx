import "./today.css";
import { useQuery } from "@tanstack/react-query";
import { useSetting } from "#learner/settings/settings.ts";
import { timeQuery } from "#learner/study-time/study-time.queries.ts";
import { sayToday } from "./today.tsx";
import { Week } from "./week.tsx";

/** The streak, and what was studied this week, day by day. */
export function StreakWeek() {
  const { data } = useQuery(timeQuery);
  const goal = useSetting("study_goal");
  if (!data) return <div className="streak skel" role="status" aria-label="正在载入" />;
  const seconds = data.week.reduce((sum, day) => sum + day.seconds, 0);
  return (
    <section className="streak" aria-label="连续天数和这周">
      <p className="streak__said">
        <b>{sayToday(goal, data).head}</b>
        <span className="meta">{sayWeek(seconds)}</span>
      </p>
      <Week days={data.week} today={data.date} goalMinutes={goal} />
    </section>
  );
}

/** This week's study time in whole minutes. */
function sayWeek(seconds: number): string {
  if (seconds === 0) return "这周还没学";
  return seconds < 60 ? "这周学了不到 1 分钟" : `这周学了 ${Math.floor(seconds / 60)} 分钟`;
}
