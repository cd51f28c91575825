import { useMemo } from "react";
import type { Subject } from "#learner/study-time/study-timer.ts";
import { useRun } from "#parts/practice/run/use-run.ts";

/** The subject to which the study time of the running lesson belongs. */
export function useRunSubject(): Subject {
  const { lesson } = useRun();
  return useMemo(
    () =>
      lesson
        ? { type: "course", params: { lesson_id: lesson.id, lesson_course_id: lesson.course.id } }
        : { type: "other" },
    [lesson],
  );
}
