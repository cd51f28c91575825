import { hourMs } from "@shiju/learning/time/durations";

/** A time in China: 2026-11-22 14:00:00. */
export const inChina = (time: Date): string =>
  new Date(time.getTime() + 8 * hourMs).toISOString().slice(0, 19).replace("T", " ");

/** The time that a service in China wrote so. */
export const fromChina = (text: string): Date => new Date(`${text.replace(" ", "T")}+08:00`);
