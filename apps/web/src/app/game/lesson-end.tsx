import type { ComponentProps } from "react";
import { DayStrip } from "#features/time/day-strip.tsx";
import { ComingBack } from "#features/review/coming-back.tsx";
import { Summary } from "#features/summary/summary.tsx";
import { useRun } from "#parts/run/use-run.ts";

/** Combines the summary of a lesson with the day and the reviews, as features do not import each other. */
export function LessonEnd(props: Omit<ComponentProps<typeof Summary>, "day" | "comingBack">) {
  const run = useRun();
  return <Summary {...props} day={<DayStrip ms={run.now()} />} comingBack={<ComingBack />} />;
}
