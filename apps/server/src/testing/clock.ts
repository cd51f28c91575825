import { dayMs } from "@shiju/learning/time/durations";

export const ago = (ms: number) => new Date(Date.now() - ms);
export const days = dayMs;

/** A Wednesday at noon where learners are, so that the hours around it are of one day, and the days of one week. */
export const wednesdayNoon = "2026-11-25T12:00:00+08:00";

/** A clock that stands still until the test moves it. It begins now by default. */
export function testClock(start: string | Date = new Date()) {
  let now = new Date(start).getTime();
  return {
    now: () => new Date(now),
    forward(seconds: number) {
      now += seconds * 1000;
    },
  };
}
