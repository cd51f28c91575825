import { dayMs } from "@shiju/learning/time/durations";

export const ago = (ms: number) => new Date(Date.now() - ms);
export const days = dayMs;

/** Returns a zone in which it is about noon now, so events of the last hours are events of today there. */
export function zoneAtNoon(): string {
  const ahead = 12 - new Date().getUTCHours();
  // The sign of these names is the other way round.
  return ahead === 0 ? "Etc/GMT" : `Etc/GMT${ahead > 0 ? "-" : "+"}${Math.abs(ahead)}`;
}

/**
 * A Wednesday at noon in the zone of learners. The hours around it belong to one day, and the days around it to one
 * week.
 */
export const wednesdayNoon = "2026-11-25T12:00:00+08:00";

/** Makes a clock that stands still until the test moves it. It begins now by default. */
export function testClock(start: string | Date = new Date()) {
  let now = new Date(start).getTime();
  return {
    now: () => new Date(now),
    forward(seconds: number) {
      now += seconds * 1000;
    },
  };
}
