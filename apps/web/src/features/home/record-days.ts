import { dayLabel } from "#lib/dates.ts";

interface Studied {
  progress: { last_studied_at: string | null };
}

/** Lessons in order of time, parted by the day they were studied last. */
export function byDay<Lesson extends Studied>(
  lessons: readonly Lesson[],
  now: Date,
): { day: string; lessons: Lesson[] }[] {
  const days: { day: string; lessons: Lesson[] }[] = [];
  for (const lesson of lessons) {
    const { last_studied_at: at } = lesson.progress;
    const day = at === null ? "" : dayLabel(at, now);
    const last = days.at(-1);
    if (last?.day === day) last.lessons.push(lesson);
    else days.push({ day, lessons: [lesson] });
  }
  return days;
}
