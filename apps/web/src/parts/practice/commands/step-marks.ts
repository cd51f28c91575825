import { phases } from "@shiju/learning/practice/phases";
import { useEffect } from "react";
import { useStore } from "zustand";
import { onceSettled } from "#platform/page/between-keys.ts";
import { stored } from "#platform/storage/storage.ts";
import { type Commands, commandTitles } from "./commands.ts";
import type { LessonRun } from "#parts/practice/run/lesson-run.ts";
import type { Marks } from "#learner/marks.ts";
import { stepMarks } from "./marks-state.ts";

const takenBack: Partial<Record<keyof Commands, [keyof Marks, string]>> = {
  noteNewWord: ["newWord", "移出生词"],
  noteError: ["error", "移出错题"],
  master: ["mastered", "移出已掌握"],
};

const isSetIn = (marks: Marks | null, name: keyof Commands): boolean => {
  const [mark] = takenBack[name] ?? [];
  return mark !== undefined && marks?.[mark] === true;
};

/** Returns the present title of a command. If a mark is set, its command takes the mark back. */
export function useCommandTitle(name: keyof Commands): { title: string; isSet: boolean } {
  const isSet = useStore(stepMarks, ({ marks }) => isSetIn(marks, name));
  return { title: (isSet && takenBack[name]?.[1]) || commandTitles[name], isSet };
}

/** The same for all commands. */
export function useCommandTitles(): Record<keyof Commands, string> {
  const marks = useStore(stepMarks, (state) => state.marks);
  const taken = Object.entries(takenBack).filter(([name]) => isSetIn(marks, name as keyof Commands));
  return { ...commandTitles, ...Object.fromEntries(taken.map(([name, [, title]]) => [name, title])) };
}

/** Asks for the notebooks of the item on each answer page, so that its buttons show them before they are pressed. */
export function useStepMarks(run: LessonRun): void {
  useEffect(() => {
    let wait = () => {};
    const unsubscribe = run.store.subscribe(({ practice }, before) => {
      if (practice.step !== before.practice.step) {
        wait();
        stepMarks.setState({ marks: null });
      }
      if (
        practice.phase !== phases.answered ||
        before.practice.phase === phases.answered ||
        !stored.get("token")
      )
        return;
      wait = onceSettled(() => {
        // Without a network the buttons stay as they are.
        import("./run-marks.ts").then(({ showMarks }) => showMarks(run)).catch(() => {});
      });
    });
    return () => {
      unsubscribe();
      wait();
      stepMarks.setState({ marks: null });
    };
  }, [run]);
}
