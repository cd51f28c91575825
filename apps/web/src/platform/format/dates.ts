import { dayMs } from "@shiju/learning/time/durations";

const nothing = "--";

/** Whether an ISO time is valid. An invalid time is logged. */
export function isDate(iso: string): boolean {
  if (!Number.isNaN(Date.parse(iso))) return true;
  console.warn("日期格式错误", iso);
  return false;
}

/** Calendar days from an ISO time to now in the browser's zone; 0 for an invalid time. */
export function daysSince(iso: string, now: Date): number {
  return isDate(iso) ? Math.round((startOfDay(now) - startOfDay(new Date(iso))) / dayMs) : 0;
}

/**
 * The index at which an ISO time belongs in a list with the newest first, behind equal times. An invalid time belongs
 * at the end.
 */
export function placeAmong(iso: string, times: readonly string[]): number {
  if (!isDate(iso)) return times.length;
  const found = times.findIndex((time) => !(Date.parse(time) >= Date.parse(iso)));
  return found === -1 ? times.length : found;
}

function startOfDay(date: Date): number {
  return new Date(date.getFullYear(), date.getMonth(), date.getDate()).getTime();
}

const two = (value: number) => String(value).padStart(2, "0");

/**
 * Returns the day of an ISO time in the browser's zone in everyday words: 今天, 昨天, 11-02, or 2025-11-02 in another year.
 */
export function dayLabel(iso: string, now: Date): string {
  if (!isDate(iso)) return nothing;
  const days = daysSince(iso, now);
  if (days === 0) return "今天";
  if (days === 1) return "昨天";
  const date = new Date(iso);
  const day = `${two(date.getMonth() + 1)}-${two(date.getDate())}`;
  return date.getFullYear() === now.getFullYear() ? day : `${date.getFullYear()}-${day}`;
}

/** Day and minute of an ISO time: 今天 14:20. */
export function timeLabel(iso: string, now: Date): string {
  const day = dayLabel(iso, now);
  const date = new Date(iso);
  return day === nothing ? nothing : `${day} ${two(date.getHours())}:${two(date.getMinutes())}`;
}

const greetings: readonly [number, string][] = [
  [5, "夜深了"],
  [9, "早上好"],
  [12, "上午好"],
  [14, "中午好"],
  [18, "下午好"],
  [23, "晚上好"],
  [24, "夜深了"],
];

/** The greeting for this hour. */
export function greetingAt(now: Date): string {
  return greetings.find(([until]) => now.getHours() < until)?.[1] ?? "你好";
}

/** 11 月 20 日，星期四 */
export function longDate(now: Date): string {
  const weekday = "日一二三四五六"[now.getDay()];
  return `${now.getMonth() + 1} 月 ${now.getDate()} 日，星期${weekday}`;
}

/** Returns the day of a date: 2026-11-20 becomes 11 月 20 日. The browser's zone does not matter. */
export function monthAndDay(date: string): string {
  return `${Number(date.slice(5, 7))} 月 ${Number(date.slice(8, 10))} 日`;
}
