import { useMemo } from "react";
import { ConfusedPage } from "#features/study/word-game/confused/confused-page.tsx";
import type { DrillClock } from "#features/study/word-game/confused/drill-clock.ts";
import { useStudyTimer } from "#features/study/time/use-study-timer.ts";
import type { Subject } from "#learner/study-time/study-timer.ts";

/**
 * The drill of confused words with the clock of study time. The app joins the two, because features do not import each
 * other.
 */
export function ConfusedRoute() {
  return <ConfusedPage StudyTime={StudyTime} />;
}

function StudyTime({ clock, chapterId }: { clock: DrillClock; chapterId: string | null }) {
  const subject = useMemo<Subject>(
    () => (chapterId === null ? { type: "other" } : { type: "word", param: { id: chapterId } }),
    [chapterId],
  );
  useStudyTimer(clock, subject);
  return null;
}
