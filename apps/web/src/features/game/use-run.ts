import { createContext, use } from "react";
import { useStore } from "zustand";
import { useAfterPaint } from "#lib/use-after-paint.ts";
import type { LessonRun, RunState } from "./lesson-run.ts";

export const RunContext = createContext<LessonRun | null>(null);

/** The running lesson; its functions never change while it runs. */
export function useRun(): LessonRun {
  const run = use(RunContext);
  if (!run) throw new Error("No lesson is running here");
  return run;
}

/** A part of the running lesson's state; only a change of this part renders again. */
export function useRunState<Part>(select: (state: RunState) => Part): Part {
  return useStore(useRun().store, select);
}

/** Whether the answer page is to be shown: one frame after the marks of the check that found everything right. */
export function useIsAnswerPage(): boolean {
  const answered = useRunState(({ practice }) => practice.phase === 2);
  const settled = useAfterPaint(answered);
  return answered && settled;
}
