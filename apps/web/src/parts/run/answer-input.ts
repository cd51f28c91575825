import type { JudgedWith } from "@shiju/learning/practice/attempt";
import type { Act } from "@shiju/learning/practice/placing";
import { createStore } from "@shiju/storage/store";
import type { LessonRun } from "./lesson-run.ts";

const device = createStore({
  answer_input: {
    fallback: "keys" as const,
    accepts: (value: unknown): value is JudgedWith["input"] => value === "keys" || value === "tiles",
  },
});

/** What the learner answers with on this device, which has a good keyboard or none. */
export const keptInput = (): JudgedWith["input"] => device.get("answer_input");

/** From the keys to the word tiles or back, now and the next time. Called by a tap, it brings the soft keyboard along. */
export function switchInput(run: LessonRun): void {
  const input = run.store.getState().input === "keys" ? "tiles" : "keys";
  device.set("answer_input", input);
  run.answerWith(input);
  const field = document.querySelector<HTMLInputElement>("[data-typing]");
  if (!field) return;
  // A soft keyboard asks for the mode when the focus comes, before the page renders anew.
  field.inputMode = input === "tiles" ? "none" : "text";
  field.blur();
  field.focus({ preventScroll: true });
}

/** The running attempt, for moves of more than one intent. */
export const actOn =
  (run: LessonRun): Act =>
  (intent) => {
    run.act(intent);
    return run.store.getState().practice;
  };
