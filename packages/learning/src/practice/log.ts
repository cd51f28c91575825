import type { PracticeSettings } from "../settings/settings.ts";
import type { AnswerInput } from "./answer-inputs.ts";

/** `checked` is whenever the learner is told whether the answer is right, as after a letter that is marked as wrong at once. */
export const eventKinds = ["typed", "moved", "checked", "hinted", "shown", "skipped"] as const;
export type AttemptEventKind = (typeof eventKinds)[number];

/** The most characters of one slot, and the most events of one attempt. */
export const longestContent = 100;
export const longestLog = 2000;
/**
 * The most checks of an attempt, and the most uses of the Space key that go on to the next word. They are limited because
 * each of them compares the whole typed line with all accepted answers.
 */
export const mostChecks = 300;
export const mostFollows = 500;

/** Whether the event is one of those. */
export const isFollow = ([, kind, , text]: AttemptEvent): boolean => kind === "moved" && text === " ";
export const isCheck = ([, kind]: AttemptEvent): boolean => kind === "checked";

/** How far a hint goes; the whole answer is recorded as `shown`, the others as `hinted` with the level as text. */
export type HintLevel = "sound" | "first_letter" | "word" | "answer";

/**
 * Milliseconds of active time since the start, what happened, in which slot, and
 * the slot's new content (`typed`), a space where the Space key moved on (`moved`), or the level (`hinted`).
 */
export type AttemptEvent = [ms: number, kind: AttemptEventKind, slot: number, text?: string | undefined];

/** The settings an attempt was judged with, kept with its log so that its result can be computed again. */
export interface JudgedWith {
  ignore_case: boolean;
  ignore_name: boolean;
  always_show: boolean;
  input: AnswerInput;
}

/** What of a learner's settings goes with an attempt. */
export function judgedWithOf(settings: PracticeSettings, input: AnswerInput = "keys"): JudgedWith {
  return {
    ignore_case: settings.answer_ignore_case,
    ignore_name: settings.study_ignore_name,
    always_show: settings.answer_always_show,
    input,
  };
}
