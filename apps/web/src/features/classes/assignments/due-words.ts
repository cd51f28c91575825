import { dayMs } from "@shiju/learning/time/durations";

const weekdays = "日一二三四五六";
const two = (value: number) => String(value).padStart(2, "0");
const clockOf = (date: Date) => `${date.getHours()}:${two(date.getMinutes())}`;
const startOfDay = (date: Date) => new Date(date.getFullYear(), date.getMonth(), date.getDate()).getTime();
/** Days since Monday. */
const dayOfWeek = (date: Date) => (date.getDay() + 6) % 7;

/** Calendar days from one time to a later one in the browser's zone. */
export const daysBetween = (from: Date, to: Date): number =>
  Math.round((startOfDay(to) - startOfDay(from)) / dayMs);

/** Returns a date that lies ahead in words: 今天 20:00 前, 明天 20:00 前, 周五前, 下周一前, 12 月 7 日前. */
export function dueWords(iso: string, now: Date): string {
  const due = new Date(iso);
  const days = daysBetween(now, due);
  if (days <= 0) return `今天 ${clockOf(due)} 前`;
  if (days === 1) return `明天 ${clockOf(due)} 前`;
  const weeks = Math.floor((dayOfWeek(now) + days) / 7);
  if (weeks < 2) return `${weeks === 0 ? "" : "下"}周${weekdays[due.getDay()]}前`;
  return `${due.getMonth() + 1} 月 ${due.getDate()} 日前`;
}

/** Returns how long a date is over: 过了 2 天, 今天 20:00 过了. */
export function overWords(iso: string, now: Date): string {
  const due = new Date(iso);
  const days = daysBetween(due, now);
  return days > 0 ? `过了 ${days} 天` : `今天 ${clockOf(due)} 过了`;
}

/** Returns how late work was done: 晚 1 天, 晚 2 小时. Work that only arrived late is 晚到. */
export function lateWords(due: string, doneAt: string): string {
  const [limit, done] = [new Date(due), new Date(doneAt)];
  const ms = done.getTime() - limit.getTime();
  if (ms <= 0) return "晚到";
  const days = daysBetween(limit, done);
  if (days > 0) return `晚 ${days} 天`;
  const hours = Math.floor(ms / 3_600_000);
  return hours > 0 ? `晚 ${hours} 小时` : `晚 ${Math.max(1, Math.floor(ms / 60_000))} 分钟`;
}

/** Returns a date as the head of a column has it: 今天 20:00, 11-30. */
export function dueShort(iso: string, now: Date): string {
  const due = new Date(iso);
  if (daysBetween(now, due) === 0) return `今天 ${clockOf(due)}`;
  return `${two(due.getMonth() + 1)}-${two(due.getDate())}`;
}
