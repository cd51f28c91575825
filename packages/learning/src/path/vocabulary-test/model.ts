/**
 * The knowledge of a list of words in the order of difficulty. A learner knows the word `rank` (from 1) with the
 * probability 1 / (1 + (rank / middle) ^ slope). This is a logistic curve over the logarithm of the rank, as in item
 * response theory. At the rank `middle`, half of the words are known. The border is sharper if `slope` is larger.
 */
export interface Curve {
  middle: number;
  slope: number;
}

/** The answers of a learner to an item: right, wrong, or that the word is unknown. */
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
 * Returns the number of words known among `words`: the sum of `knowledgeAt` over all ranks. The curve is smooth, so the
 * sum is computed as an integral over steps that grow with the rank.
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
 * Returns the probability of an answer to a real word. The learner knows the word with probability `known`, and guesses
 * an unknown word with probability `guessing`. Sometimes a learner who knows the word slips.
 */
export function answerChance(answer: TestAnswer, known: number, guessing: number): number {
  const lucky = guessing / offeredMeanings;
  if (answer === "right") return known * (1 - slips) + (1 - known) * lucky;
  if (answer === "wrong") return (known * slips) / 2 + (1 - known) * (guessing - lucky);
  return (known * slips) / 2 + (1 - known) * (1 - guessing);
}

/** Returns the probability of an answer to an invented word. All meanings of such a word are wrong. */
export const inventedChance = (answer: TestAnswer, guessing: number): number =>
  answer === "unknown" ? 1 - guessing : guessing;

/** The share of known words that are answered wrongly, or as if they were unknown. */
const slips = 0.02;
