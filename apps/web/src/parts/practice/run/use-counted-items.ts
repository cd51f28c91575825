import { practiceTypeTable } from "@shiju/learning/practice/practice-types";
import { lemmaOf } from "@shiju/learning/steps";
import { useEffect } from "react";
import { newId } from "#platform/storage/ids.ts";
import { enqueue } from "#platform/queue/request-queue.ts";
import { countItem } from "./keeping/count.requests.ts";
import type { LessonRun } from "./lesson-run.ts";
import type { LessonRunState } from "./lesson-walk.ts";
import { stepId } from "./run-steps.ts";
import { useRun } from "./use-run.ts";

/** Counts each item of a notebook once in a run, when the last of its steps is answered or heard. */
export function useCountedItems(): void {
  const run = useRun();
  useEffect(() => {
    const { source, store } = run;
    if (source === "course" || source === "review") return undefined;
    const doneIn = (state: LessonRunState) => run.items.filter((item) => isDone(run, item, state));
    // Steps done before a refresh were counted then; those done before this code came were not.
    const counted = new Set(doneIn(store.getInitialState()));
    const count = (state: LessonRunState) => {
      for (const item of doneIn(state)) {
        if (counted.has(item)) continue;
        counted.add(item);
        const attempt = newId();
        const input = { params: { id: item.id }, query: { attempt } };
        void enqueue(countItem[source], input, { key: attempt });
      }
    };
    count(store.getState());
    return store.subscribe((state, before) => {
      if (state.results !== before.results || state.index !== before.index) count(state);
    });
  }, [run]);
}

function isDone(
  { steps, sentences, practiceType }: LessonRun,
  { kind, id, sentence_id }: LessonRun["items"][number],
  { index, results }: LessonRunState,
): boolean {
  const ofSentence = steps.filter(({ sentenceId }) => sentenceId === sentence_id);
  const ofWord = ofSentence.filter((step) => kind === "word" && lemmaOf(step, sentences) === id);
  const last = ofWord.at(-1) ?? ofSentence.at(-1);
  if (!last) return false;
  return practiceTypeTable[practiceType].asksAnswer
    ? results[stepId(last)]?.passed === true
    : index > steps.indexOf(last);
}
