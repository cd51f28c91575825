import { dayLabel, placeAmong } from "#platform/format/dates.ts";

interface Studied {
  progress: { last_studied_at: string | null };
}

/**
 * Groups lessons by the day they were last studied, newest first. Sorts again, as studying between the calls
 * for two pages leaves the list out of order.
 */
export function byDay<Lesson extends Studied>(
  lessons: readonly Lesson[],
  now: Date,
): { day: string; lessons: Lesson[] }[] {
  const sorted: { at: string; lesson: Lesson }[] = [];
  for (const lesson of lessons) {
    const at = lesson.progress.last_studied_at;
    if (at === null) continue;
    const times = sorted.map((each) => each.at);
    sorted.splice(placeAmong(at, times), 0, { at, lesson });
  }
  const days: { day: string; lessons: Lesson[] }[] = [];
  for (const { at, lesson } of sorted) {
    const day = dayLabel(at, now);
    const last = days.at(-1);
    if (last?.day === day) last.lessons.push(lesson);
    else days.push({ day, lessons: [lesson] });
  }
  return days;
}
