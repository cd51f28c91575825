import type { Lesson } from "@shiju/contract/content/courses";
import { lineIn, type Stretch } from "@shiju/learning/line";
import { isPassed } from "#parts/course/lesson-passed.ts";
import { compare } from "#platform/format/compare.ts";

/** The lesson with which a learner starts in the course, and the time from which that holds. */
interface Start {
  start: number;
  at: string;
}

/** Returns whether the lesson was studied, after the learner was placed in the course. */
export const isStudiedSince = ({ progress }: Lesson, placed: Start | null): boolean =>
  progress.last_studied_at !== null && (placed === null || progress.last_studied_at > placed.at);

/**
 * Returns the lesson to go on with. It does not change when the learner looks into a later lesson. Without a studied
 * lesson, returns the first open lesson from the learner's start on that is not passed.
 */
export function lessonToGoOn(lessons: readonly Lesson[], placed: Start | null = null): Lesson | undefined {
  const open = lessons.filter((lesson) => lesson.open);
  const visited = open
    .filter((lesson) => isStudiedSince(lesson, placed))
    .toSorted((a, b) => compare(b.progress.last_studied_at ?? "", a.progress.last_studied_at ?? ""));
  const at = lineIn(open.map(stretchOf), idsOf(visited));
  const unfinished = open.filter((lesson) => !isPassed(lesson));
  const fromStart = unfinished.find(({ number }) => number >= (placed?.start ?? 1));
  return open.find(({ id }) => id === at?.id) ?? fromStart ?? unfinished[0] ?? open[0];
}

const stretchOf = ({ id, position, steps, progress }: Lesson): Stretch => ({
  id,
  position,
  done: sum(progress.passed),
  all: sum(steps),
});

const idsOf = (lessons: readonly Lesson[]) => lessons.map(({ id }) => id);

const sum = (counts: readonly number[]) => counts.reduce((all, count) => all + count, 0);
