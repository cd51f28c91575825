import { Check } from "lucide-react";
import type { timeApi } from "@shiju/contract/time";
import type { EndpointResponse } from "@shiju/contract/http/endpoint";

type Day = EndpointResponse<typeof timeApi.time>["week"][number];

const names = "一二三四五六日";

interface WeekProps {
  days: readonly Day[];
  today: string;
  goalMinutes: number;
}

/** The seven days of this week: those on which the goal was reached, and today. */
export function Week({ days, today, goalMinutes }: WeekProps) {
  const reached = days.filter(({ seconds }) => seconds >= goalMinutes * 60).length;
  return (
    <div className="week" role="img" aria-label={`这周 ${reached} 天达到了目标`}>
      {days.map(({ date, seconds }, index) => {
        const isReached = seconds >= goalMinutes * 60;
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
