import "./free-time.css";
import type { UserInfo } from "@shiju/contract/people/accounts";
import { useQueryClient } from "@tanstack/react-query";
import Clock from "lucide-react/icons/clock";
import { useEffect, useState } from "react";
import { serverNow } from "#platform/network/server-clock.ts";
import { secondsUntil } from "#platform/format/countdown.ts";
import { useFreeTimeLeft } from "#learner/free-time.ts";
import { userQuery, useUser } from "#learner/session.ts";
import { clockTime, daysTime } from "./clock-time.ts";

/** The time in the side menu: the trial's countdown while the trial runs, otherwise today's remaining free time. */
export function FreeTime() {
  const user = useUser();
  // The time that a practice shows runs ahead of the time that the server has counted.
  const left = useFreeTimeLeft();
  if (!user) return null;
  if (isOnTrial(user)) return <Trial endsAt={user.remain_time * 1000} />;
  if (user.free_time === null) return null;
  return (
    <span className="freetime">
      <Clock className="ico" size={14} aria-hidden="true" />
      今日免费 {clockTime(Math.min(user.free_time, (left ?? Infinity) / 1000))}
    </span>
  );
}

function isOnTrial({ is_get_free, remain_time }: UserInfo): boolean {
  return is_get_free === 1 && secondsUntil(remain_time * 1000, serverNow()) > 0;
}

/** Counts down days, hours, minutes and seconds. At the end the learner's information is loaded again. */
function Trial({ endsAt }: { endsAt: number }) {
  const queryClient = useQueryClient();
  const [left, setLeft] = useState(() => secondsUntil(endsAt, serverNow()));
  useEffect(() => {
    const timer = setInterval(() => {
      const now = secondsUntil(endsAt, serverNow());
      setLeft(now);
      if (now > 0) return;
      clearInterval(timer);
      void queryClient.invalidateQueries({ queryKey: userQuery.queryKey });
    }, 1000);
    return () => clearInterval(timer);
  }, [endsAt, queryClient]);
  return (
    <span className="freetime" role="timer" aria-label="会员体验剩余时间">
      <Clock className="ico" size={14} aria-hidden="true" />
      体验 {daysTime(left)}
    </span>
  );
}
