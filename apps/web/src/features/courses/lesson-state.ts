import type { Lesson } from "@shiju/contract/courses";
import { compare } from "#platform/format/compare.ts";

/** Whether every step of the lesson was passed. */
export function isPassed({ steps, progress }: Lesson): boolean {
  return steps.every((count, kind) => (progress.passed[kind] ?? 0) >= count);
}

/**
 * The lesson studied last if it is not finished, else the first open one that is not finished, else the
 * first.
 */
export function lessonToGoOn(lessons: Lesson[]): Lesson | undefined {
  const waiting = lessons.filter((lesson) => lesson.open && !isPassed(lesson));
  const [last] = waiting
    .filter(({ progress }) => progress.last_studied_at !== null)
    .toSorted((a, b) => compare(b.progress.last_studied_at ?? "", a.progress.last_studied_at ?? ""));
  return last ?? waiting[0] ?? lessons.find(({ open }) => open);
}
