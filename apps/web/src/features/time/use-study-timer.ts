import { useEffect } from "react";
import { refreshFreeTime, spendFreeTime } from "#learner/free-time.ts";
import { addStudied, type Subject } from "#learner/study-time/study-timer.ts";

const everyMs = 1000;

/** Counts the study time of a game whose clock of active time is `now`, in milliseconds; what is free is used up by it. */
export function useStudyTimer(now: () => number, subject: Subject): void {
  useEffect(() => void refreshFreeTime(), []);
  useEffect(() => {
    let last = now();
    const count = () => {
      const at = now();
      spendFreeTime(addStudied(subject, at - last));
      last = at;
    };
    const timer = setInterval(count, everyMs);
    document.addEventListener("visibilitychange", count);
    addEventListener("pagehide", count);
    return () => {
      count();
      clearInterval(timer);
      document.removeEventListener("visibilitychange", count);
      removeEventListener("pagehide", count);
    };
  }, [now, subject]);
}
