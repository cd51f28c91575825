import { useMemo } from "react";
import { LivePage } from "#features/classes/live/member/live-page.tsx";
import { useStudyTimer } from "#features/study/time/use-study-timer.ts";
import type { Subject } from "#learner/study-time/study-timer.ts";
import { useKeptOutcomes } from "#parts/practice/run/keeping/use-kept-outcomes.ts";
import { useRun } from "#parts/practice/run/use-run.ts";

export function LiveRoute() {
  return <LivePage StudyTime={LiveStudyTime} />;
}

/** Counts the time of a live lesson as study time of its lesson. It does not end when the free time ends. */
function LiveStudyTime() {
  const run = useRun();
  const subject = useMemo<Subject>(
    () =>
      run.lesson
        ? { type: "course", params: { lesson_id: run.lesson.id, lesson_course_id: run.lesson.course.id } }
        : { type: "other" },
    [run],
  );
  useStudyTimer(run, subject);
  useKeptOutcomes();
  return null;
}
