import { type AnswerInput, answerInputs, answerInputTable } from "@shiju/learning/practice/answer-inputs";
import type { Act } from "@shiju/learning/practice/placing";
import { createStore } from "@shiju/storage/store";
import type { LessonRun } from "./lesson-run.ts";

const device = createStore({
  answer_input: {
    fallback: "keys" as const,
    accepts: (value: unknown): value is AnswerInput => answerInputs.some((input) => input === value),
  },
});

/** Keys or tiles, as chosen last on this device. */
export const keptInput = (): AnswerInput => device.get("answer_input");

/**
 * Switches between keys and tiles, and remembers the choice. Must be called in the handler of a tap, because otherwise
 * the soft keyboard does not open.
 */
export function switchInput(run: LessonRun): void {
  const input = run.store.getState().input === "keys" ? "tiles" : "keys";
  device.set("answer_input", input);
  run.answerWith(input);
  const field = document.querySelector<HTMLInputElement>("[data-typing]");
  if (!field) return;
  // Soft keyboards read the mode at focus, before React renders.
  field.inputMode = answerInputTable[input].hasTiles ? "none" : "text";
  field.blur();
  field.focus({ preventScroll: true });
}

/** Applies intents to the current attempt and returns its state, for actions that consist of several intents. */
export const actOn =
  (run: LessonRun): Act =>
  (intent) => {
    run.act(intent);
    return run.store.getState().practice;
  };
