/** The inputs of an answer: a keyboard, or tiles of words or letters. */
export const answerInputs = ["keys", "tiles"] as const;
export type AnswerInput = (typeof answerInputs)[number];

interface AnswerInputTraits {
  /** Each character is typed, so that the time of an answer tells the pace. */
  isTyped: boolean;
  /** Tiles are shown to tap, and a soft keyboard stays closed. */
  hasTiles: boolean;
}

/** How the inputs differ. */
export const answerInputTable: Readonly<Record<AnswerInput, AnswerInputTraits>> = {
  keys: { isTyped: true, hasTiles: false },
  tiles: { isTyped: false, hasTiles: true },
};
