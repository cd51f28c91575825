import { hourMs } from "@shiju/learning/time/durations";

/** A time in China's zone, such as 2026-11-22 14:00:00. */
export const inChina = (time: Date): string =>
  new Date(time.getTime() + 8 * hourMs).toISOString().slice(0, 19).replace("T", " ");

/** Reads a time that a service wrote in China's zone. */
export const fromChina = (text: string): Date => new Date(`${text.replace(" ", "T")}+08:00`);
