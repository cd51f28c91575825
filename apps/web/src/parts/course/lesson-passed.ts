import type { Lesson } from "@shiju/contract/content/courses";

/** Whether every step of the lesson was passed. */
export function isPassed({ steps, progress }: Pick<Lesson, "steps" | "progress">): boolean {
  return steps.every((count, kind) => (progress.passed[kind] ?? 0) >= count);
}
