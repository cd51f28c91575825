/**
 * What a learner knows of a list of words in the order of difficulty. Word `rank` (from 1) is known with the
 * probability 1 / (1 + (rank / middle) ^ slope), a logistic curve over the logarithm of the rank, as in item response
 * theory. At the rank `middle` half of the words are known. The larger `slope`, the sharper the border.
 */
export interface Curve {
  middle: number;
  slope: number;
}

/** How a learner answers an item: right, wrong, or that the word is unknown. */
export const testAnswers = ["right", "wrong", "unknown"] as const;
export type TestAnswer = (typeof testAnswers)[number];

/** An answered item: the rank of its word, or null for an invented word. */
export interface TestItem {
  rank: number | null;
  answer: TestAnswer;
}

/** The number of meanings that an item offers. */
export const offeredMeanings = 4;

export const knowledgeAt = ({ middle, slope }: Curve, rank: number): number =>
  1 / (1 + (rank / middle) ** slope);

/**
 * The number of words known among `words`: the sum of `knowledgeAt` over all ranks. The curve is smooth, so the sum is
 * an integral over steps that grow with the rank.
 */
export function knownWords(curve: Curve, words: number): number {
  let known = 0;
  let from = 0;
  while (from < words) {
    const to = Math.min(words, from + Math.max(1, Math.floor(from / 20)));
    known += (to - from) * knowledgeAt(curve, (from + 1 + to) / 2);
    from = to;
  }
  return known;
}

/**
 * The probability of an answer to a real word that is known with probability `known`, by a learner who guesses an
 * unknown word with probability `guessing`. Somebody who knows a word slips now and then.
 */
export function answerChance(answer: TestAnswer, known: number, guessing: number): number {
  const lucky = guessing / offeredMeanings;
  if (answer === "right") return known * (1 - slips) + (1 - known) * lucky;
  if (answer === "wrong") return (known * slips) / 2 + (1 - known) * (guessing - lucky);
  return (known * slips) / 2 + (1 - known) * (1 - guessing);
}

/** The probability of an answer to an invented word, whose meanings are all wrong. */
export const inventedChance = (answer: TestAnswer, guessing: number): number =>
  answer === "unknown" ? 1 - guessing : guessing;

/** The share of known words that are answered as if unknown or wrongly. */
const slips = 0.02;
