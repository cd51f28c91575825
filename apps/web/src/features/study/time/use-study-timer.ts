import { useEffect } from "react";
import { refreshFreeTime, spendFreeTime } from "#learner/free-time.ts";
import { addStudied, type Subject } from "#learner/study-time/study-timer.ts";

const everyMs = 1000;

/** A game with a clock of active time, in milliseconds. */
interface Timed {
  now: () => number;
  /** The value of its clock when the page was opened. */
  msBefore: number;
}

/** The clock's value up to which each game has been counted. */
const counted = new WeakMap<Timed, number>();

/**
 * Counts the study time of a game, and the free time that it uses. Counting begins when the page was opened, which is
 * earlier than the first call of this hook.
 */
export function useStudyTimer(game: Timed, subject: Subject): void {
  useEffect(() => void refreshFreeTime(), []);
  useEffect(() => {
    const count = () => {
      const at = game.now();
      spendFreeTime(addStudied(subject, at - (counted.get(game) ?? game.msBefore)));
      counted.set(game, at);
    };
    count();
    const timer = setInterval(count, everyMs);
    document.addEventListener("visibilitychange", count);
    addEventListener("pagehide", count);
    return () => {
      count();
      clearInterval(timer);
      document.removeEventListener("visibilitychange", count);
      removeEventListener("pagehide", count);
    };
  }, [game, subject]);
}
