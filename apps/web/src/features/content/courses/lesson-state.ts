import type { Lesson } from "@shiju/contract/content/courses";
import { lineIn, type Stretch } from "@shiju/learning/line";
import { compare } from "#platform/format/compare.ts";

/** Whether every step of the lesson was passed. */
export function isPassed({ steps, progress }: Lesson): boolean {
  return steps.every((count, kind) => (progress.passed[kind] ?? 0) >= count);
}

/**
 * Returns the lesson to go on with. It does not change when the learner looks into a later lesson. Without a studied
 * lesson, returns the first open lesson that is not passed.
 */
export function lessonToGoOn(lessons: readonly Lesson[]): Lesson | undefined {
  const open = lessons.filter((lesson) => lesson.open);
  const visited = open
    .filter(({ progress }) => progress.last_studied_at !== null)
    .toSorted((a, b) => compare(b.progress.last_studied_at ?? "", a.progress.last_studied_at ?? ""));
  const at = lineIn(open.map(stretchOf), idsOf(visited));
  return open.find(({ id }) => id === at?.id) ?? open.find((lesson) => !isPassed(lesson)) ?? open[0];
}

const stretchOf = ({ id, position, steps, progress }: Lesson): Stretch => ({
  id,
  position,
  done: sum(progress.passed),
  all: sum(steps),
});

const idsOf = (lessons: readonly Lesson[]) => lessons.map(({ id }) => id);

const sum = (counts: readonly number[]) => counts.reduce((all, count) => all + count, 0);
