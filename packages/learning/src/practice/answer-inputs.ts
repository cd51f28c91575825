/** The inputs of an answer: a keyboard, or tiles of words or letters. */
export const answerInputs = ["keys", "tiles"] as const;
export type AnswerInput = (typeof answerInputs)[number];

interface AnswerInputTraits {
  /** Whether each character is typed, so that the time of an answer tells the learner's pace. */
  isTyped: boolean;
  /** The learner taps tiles, and a soft keyboard stays closed. */
  hasTiles: boolean;
  /** The shortest possible time for a character, in milliseconds. A faster answer is doubted for rank. */
  leastMsACharacter: number;
}

/** The differences between the inputs. */
export const answerInputTable: Readonly<Record<AnswerInput, AnswerInputTraits>> = {
  // The fastest typists take 40 ms a character. A keyboard that completes words saves about half of the keys.
  keys: { isTyped: true, hasTiles: false, leastMsACharacter: 20 },
  // A tap places a whole word, so a long word takes few milliseconds a character.
  tiles: { isTyped: false, hasTiles: true, leastMsACharacter: 10 },
};
