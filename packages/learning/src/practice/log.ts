import type { PracticeSettings } from "../settings/settings.ts";
import type { AnswerInput } from "./answer-inputs.ts";

/**
 * The kinds of events. `checked` means that the learner is told whether the answer is right. A wrong letter that is
 * marked at once is also `checked`.
 */
export const eventKinds = ["typed", "moved", "checked", "hinted", "shown", "skipped"] as const;
export type AttemptEventKind = (typeof eventKinds)[number];

/** The most characters of a slot. The next limit is the most events of an attempt. */
export const longestContent = 100;
export const longestLog = 2000;
/**
 * The most checks of an attempt. The most uses of the Space key that go on to the next word are limited too. Each of
 * them compares the whole typed line with all accepted answers.
 */
export const mostChecks = 300;
export const mostFollows = 500;

/** Whether the event is a `moved` by the Space key. */
export const isFollow = ([, kind, , text]: AttemptEvent): boolean => kind === "moved" && text === " ";
export const isCheck = ([, kind]: AttemptEvent): boolean => kind === "checked";

/**
 * The level of a hint. The whole answer is recorded as the event `shown`. Other levels are recorded as `hinted`, with
 * the level as text.
 */
export type HintLevel = "sound" | "first_letter" | "word" | "answer";

/**
 * An event: milliseconds of active time since the start, kind, slot, text. For `typed`, the text is the new content of
 * the slot. For `moved`, it is a space if the Space key moved on. For `hinted`, it is the level.
 */
export type AttemptEvent = [ms: number, kind: AttemptEventKind, slot: number, text?: string | undefined];

/**
 * The settings with which an attempt was judged. They are kept with its log, so that the result can be computed again.
 */
export interface JudgedWith {
  ignore_case: boolean;
  ignore_name: boolean;
  always_show: boolean;
  input: AnswerInput;
}

/** The settings of a learner that are kept with an attempt. */
export function judgedWithOf(settings: PracticeSettings, input: AnswerInput = "keys"): JudgedWith {
  return {
    ignore_case: settings.answer_ignore_case,
    ignore_name: settings.study_ignore_name,
    always_show: settings.answer_always_show,
    input,
  };
}
