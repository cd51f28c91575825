import { lengthOf } from "#platform/format/lengths.ts";
import { monthAndDay, placeAmong } from "#platform/format/dates.ts";
import type { StudiedDay } from "@shiju/contract/study/record";
import { dayMs } from "@shiju/learning/time/durations";

/** Returns a date in spoken form: 今天, 昨天, 11 月 20 日，星期五. A date of another year also has the year. */
export function dayName(date: string, today: string): string {
  const back = Math.round((Date.parse(today) - Date.parse(date)) / dayMs);
  if (back === 0) return "今天";
  if (back === 1) return "昨天";
  const weekday = `星期${"日一二三四五六"[new Date(date).getUTCDay()]}`;
  const year = date.slice(0, 4) === today.slice(0, 4) ? "" : `${Number(date.slice(0, 4))} 年 `;
  return `${year}${monthAndDay(date)}，${weekday}`;
}

/** A share as a percentage. */
export const percent = (share: number): string => `${Math.round(share * 100)}%`;

/** Returns the learner's work on a day as one line. */
export function sumOfDay({ seconds, sentences, words, accuracy }: StudiedDay): string {
  return [
    ...(seconds >= 60 ? [lengthOf(seconds)] : []),
    ...(sentences > 0 ? [`写对 ${sentences} 句`] : []),
    ...(words > 0 ? [`拼对 ${words} 词`] : []),
    ...(accuracy === null ? [] : [`一次答对 ${percent(accuracy)}`]),
  ].join(" · ");
}

/**
 * Returns the days of several pages, the newest first. Two pages that were fetched at different times may both have a
 * day, but it is returned once.
 */
export function inOrder(pages: readonly { days: readonly StudiedDay[] }[]): StudiedDay[] {
  const days: StudiedDay[] = [];
  for (const day of pages.flatMap((page) => page.days)) {
    const dates = days.map(({ date }) => date);
    if (!dates.includes(day.date)) days.splice(placeAmong(day.date, dates), 0, day);
  }
  return days;
}
