import { dayMs } from "@shiju/learning/time/durations";
import { dateIn } from "@shiju/learning/time/zones";
import { invalidField } from "./problem-error.ts";

/**
 * Returns a time from the learner's clock after a check. A clock that is set to another time zone is up to a day ahead,
 * so such a time counts as now. Throws 422 at `field` if the time is further ahead, or older than a year.
 */
export function checkedTime(text: string, field: string, now: Date): Date {
  const time = Date.parse(text);
  if (time > now.getTime() + dayMs) throw invalidField(field, "时间在将来，请检查设备的时钟");
  if (time < now.getTime() - 366 * dayMs) throw invalidField(field, "时间超过一年，已不再接收");
  return new Date(Math.min(time, now.getTime()));
}

/** Returns a function that gives the date of a time in a zone (IANA name), such as 2026-11-20. */
export function dayIn(timeZone: string): (time: Date) => string {
  return (time) => dateIn(timeZone, time.getTime());
}

/** The date `days` days after `date`. */
export function plusDays(date: string, days: number): string {
  return new Date(Date.parse(date) + days * dayMs).toISOString().slice(0, 10);
}

/** The hour of a time in a zone, 0 to 23. */
export function hourIn(timeZone: string, time: Date): number {
  const format = new Intl.DateTimeFormat("en-GB", { timeZone, hour: "2-digit", hourCycle: "h23" });
  return Number(format.format(time));
}
