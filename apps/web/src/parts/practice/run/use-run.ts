import { phases } from "@shiju/learning/practice/phases";
import type { PracticeState } from "@shiju/learning/practice/practice";
import { createContext, use, useCallback, useSyncExternalStore } from "react";
import { useStore } from "zustand";
import { settings } from "#learner/settings/settings.ts";
import { useStoreAfterPaint } from "#platform/page/use-store-after-paint.ts";
import type { LessonRun } from "./lesson-run.ts";
import type { LessonRunState } from "./lesson-walk.ts";

export const RunContext = createContext<LessonRun | null>(null);

/**
 * The stage of a part, 0 or 1; null for parts outside of the stages. Steps use the stages in turn. One stage is in
 * front, and the other stage has the next step, invisible.
 */
export const StageContext = createContext<number | null>(null);

/** Returns the running lesson. Its functions never change while it runs. */
export function useRun(): LessonRun {
  const run = use(RunContext);
  if (!run) throw new Error("No lesson is running here");
  return run;
}

/** Returns a part of the running lesson's state. Only a change of this part renders again. */
export function useRunState<Part>(select: (state: LessonRunState) => Part): Part {
  return useStore(useRun().store, select);
}

/** Whether what stands on a stage is in front of the learner. */
export const isInFront = ({ index }: LessonRunState, stage: number | null): boolean =>
  stage === null || index % 2 === stage;

/** The step that stands on a stage. */
export const practiceOn = (state: LessonRunState, stage: number | null): PracticeState =>
  isInFront(state, stage) ? state.practice : (state.ahead ?? state.practice);

/** The id of the question on a stage, which describes the input. */
export const promptOn = (stage: number | null): string => `prompt-${stage ?? 0}`;

/**
 * A part of the state of this stage's step. Keys for the other stage never cause a render. Outside of the stages it is
 * the step in front of the learner.
 */
export function usePractice<Part>(select: (practice: PracticeState) => Part): Part {
  const { store } = useRun();
  const stage = use(StageContext);
  const subscribe = useCallback(
    (listener: () => void) =>
      store.subscribe((state, before) => {
        if (practiceOn(state, stage) !== practiceOn(before, stage)) listener();
      }),
    [store, stage],
  );
  const partOf = (state: LessonRunState) => select(practiceOn(state, stage));
  return useSyncExternalStore(
    subscribe,
    () => partOf(store.getState()),
    () => partOf(store.getInitialState()),
  );
}

/** `useRunState`, one frame later, for the header and the toolbar. `select` must stay the same function. */
export function useRunStateAfterPaint<Part>(select: (state: LessonRunState) => Part): Part {
  return useStoreAfterPaint(useRun().store, select);
}

/** `usePractice`, one frame later. */
export function usePracticeAfterPaint<Part>(select: (practice: PracticeState) => Part): Part {
  const stage = use(StageContext);
  return useRunStateAfterPaint(
    useCallback((state: LessonRunState) => select(practiceOn(state, stage)), [stage, select]),
  );
}

/** Whether the step is copied and then goes on by itself, without an answer page. */
export const passesBy = ({ judgedWith }: PracticeState): boolean =>
  judgedWith.always_show && settings.get("answer_copy_auto_change");

const isRight = ({ phase }: PracticeState) => phase === phases.answered;

/**
 * Returns whether the answer page is rendered. The page is rendered from the frame after the check that found
 * everything right, because the frame of the check shows only the drawn answer. The answer page ends at once.
 */
export function useIsAnswerPage(): boolean {
  const late = usePracticeAfterPaint(isRight);
  return usePractice((practice) => late && isRight(practice));
}
