import { LivePage } from "#features/classes/live/member/live-page.tsx";
import { useStudyTimer } from "#features/study/time/use-study-timer.ts";
import { useKeptOutcomes } from "#parts/practice/run/keeping/use-kept-outcomes.ts";
import { useRun } from "#parts/practice/run/use-run.ts";
import { useRunSubject } from "../game/use-run-subject.ts";

export function LiveRoute() {
  return <LivePage StudyTime={LiveStudyTime} />;
}

/** Counts the time of a live lesson as study time of its lesson. It does not end when the free time ends. */
function LiveStudyTime() {
  const run = useRun();
  useStudyTimer(run, useRunSubject());
  useKeptOutcomes();
  return null;
}
