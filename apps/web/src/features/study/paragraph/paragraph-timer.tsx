import { minuteMs } from "@shiju/learning/time/durations";
import { useEffect, useState } from "react";
import { serverNow } from "#platform/network/server-clock.ts";

/** The time that is left, to the second. Nothing happens when it is up, because the learner hands in. */
export function ParagraphTimer({ until }: { until: number }) {
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), 1000);
    return () => clearInterval(timer);
  }, []);
  const left = Math.max(0, until - now);
  if (left === 0) return <span role="status">时间到</span>;
  const seconds = Math.ceil(left / 1000);
  const [minutes, rest] = [Math.floor((seconds * 1000) / minuteMs), seconds % 60];
  return (
    <span role="timer" aria-label="剩下的时间">
      {minutes}:{String(rest).padStart(2, "0")}
    </span>
  );
}
