import { display } from "#platform/format/format.ts";

const shown = (ms: number) => display("time", ms / 1000);

/** YYYY-MM-DD here. */
export const dayOf = (ms: number): string => shown(ms).slice(0, 10);
/** 2027 年 11 月 28 日 here. */
export function longDayOf(ms: number): string {
  const [year, month, day] = dayOf(ms).split("-").map(Number);
  return `${year} 年 ${month} 月 ${day} 日`;
}
/** HH:mm here. */
export const clockOf = (iso: string): string => shown(Date.parse(iso)).slice(11, 16);
/** YYYY-MM-DD HH:mm here. */
export const minuteOf = (iso: string): string => shown(Date.parse(iso)).slice(0, 16);
