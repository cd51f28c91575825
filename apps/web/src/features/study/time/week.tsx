import Check from "lucide-react/icons/check";
import type { timeApi } from "@shiju/contract/study/time";
import type { EndpointResponse } from "@shiju/contract/http/endpoint";

type Day = EndpointResponse<typeof timeApi.time>["week"][number];

const names = "一二三四五六日";

interface WeekProps {
  days: readonly Day[];
  today: string;
  goalMinutes: number;
}

/** The seven days of this week: days that count for the streak, days on which the goal was reached, and today. */
export function Week({ days, today, goalMinutes }: WeekProps) {
  const isDone = ({ seconds, counts }: Day) => counts || seconds >= goalMinutes * 60;
  const reached = days.filter(isDone).length;
  return (
    <div className="week" role="img" aria-label={`这周完成了 ${reached} 天`}>
      {days.map((day, index) => {
        const { date, seconds } = day;
        const isReached = isDone(day);
        return (
          <span key={date} className={date === today ? "is-today" : ""}>
            <i className={isReached ? "is-reached" : seconds > 0 ? "is-begun" : ""}>
              {isReached && <Check className="ico" size={12} aria-hidden="true" />}
            </i>
            {names[index]}
          </span>
        );
      })}
    </div>
  );
}
