/** The inputs of an answer: a keyboard, or tiles of words or letters. */
export const answerInputs = ["keys", "tiles"] as const;
export type AnswerInput = (typeof answerInputs)[number];

interface AnswerInputTraits {
  /** Each character is typed, so the time of an answer tells the learner's pace. */
  isTyped: boolean;
  /** The learner taps tiles, and a soft keyboard stays closed. */
  hasTiles: boolean;
}

/** The differences between the inputs. */
export const answerInputTable: Readonly<Record<AnswerInput, AnswerInputTraits>> = {
  keys: { isTyped: true, hasTiles: false },
  tiles: { isTyped: false, hasTiles: true },
};
