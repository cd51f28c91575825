import { dayMs } from "@shiju/learning/time/durations";

/** A date in the operator's own zone: 2026-11-21. */
export const dateOf = (time: string | Date): string => new Date(time).toLocaleDateString("sv-SE");

const clockOf = (time: Date) => time.toLocaleTimeString("sv-SE", { hour: "2-digit", minute: "2-digit" });

/** Returns a moment as lists show it: 今天 14:42, 昨天 22:10, 11-18, 2025-11-18. */
export function momentOf(time: string | null, now = new Date()): string {
  if (time === null) return "—";
  const at = new Date(time);
  const day = dateOf(at);
  if (day === dateOf(now)) return `今天 ${clockOf(at)}`;
  if (day === dateOf(new Date(now.getTime() - dayMs))) return `昨天 ${clockOf(at)}`;
  return day.slice(0, 4) === dateOf(now).slice(0, 4) ? day.slice(5) : day;
}

/** Returns a moment as exported files show it, in China's time: 2026-11-21 14:42. */
export const stampOf = (time: string | null): string | null =>
  time === null
    ? null
    : new Date(time).toLocaleString("sv-SE", {
        timeZone: "Asia/Shanghai",
        dateStyle: "short",
        timeStyle: "short",
      });

/** A length of time in hours and minutes: 3:12. */
export function hoursOf(seconds: number): string {
  const minutes = Math.floor(seconds / 60);
  return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, "0")}`;
}

/** Fen as a list says them: ¥257, ¥39.80. */
export const yuanOf = (fen: number): string => `¥${fen % 100 === 0 ? fen / 100 : (fen / 100).toFixed(2)}`;
