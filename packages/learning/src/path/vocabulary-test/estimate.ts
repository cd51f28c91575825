import { answerChance, inventedChance, knowledgeAt, knownWords, type TestItem } from "./model.ts";

/** The estimate of a test. Numbers of words of the list. */
export interface VocabularyEstimate {
  known: number;
  /** The interval that holds the truth in nine of ten tests. */
  low: number;
  high: number;
  /** The share of unknown words that the learner guesses, 0 to 1. */
  guessing: number;
}

/**
 * The assumptions that are compared. Their middles lie at equal ratios, and their slopes and shares of guessing lie at
 * equal distances.
 */
const middleSteps = 110;
const slopes = [2.5, 3, 3.5, 4, 4.5, 5, 5.5, 6, 6.5];
const guessings = [0.01, 0.07, 0.14, 0.21, 0.28, 0.35, 0.43, 0.55];
const leastMiddle = 15;
/** The share of the likelihood that lies below the interval. The same share lies above it. */
const tail = 0.035;
const impossible = 1e-12;

/**
 * Weighs all assumptions by the likelihood of the answers. `words` is the number of words of the list. Before any
 * answer, all middles are equally likely on a logarithmic scale. All slopes and all shares of guessing are equally
 * likely too.
 */
export class Weighing {
  readonly words: number;
  readonly #middles: readonly number[];
  /** The logarithms of the likelihoods, by middle, then slope, then guessing. */
  readonly #likelihoods: Float64Array;

  constructor(words: number) {
    this.words = words;
    const ratio = (2 * words) / leastMiddle;
    this.#middles = Array.from(
      { length: middleSteps },
      (_, step) => leastMiddle * ratio ** (step / (middleSteps - 1)),
    );
    this.#likelihoods = new Float64Array(middleSteps * slopes.length * guessings.length);
  }

  add({ rank, answer }: TestItem): void {
    let cell = 0;
    for (const middle of this.#middles)
      for (const slope of slopes) {
        const known = rank === null ? 0 : knowledgeAt({ middle, slope }, rank);
        for (const guessing of guessings) {
          const chance =
            rank === null ? inventedChance(answer, guessing) : answerChance(answer, known, guessing);
          this.#likelihoods[cell]! += Math.log(Math.max(chance, impossible));
          cell += 1;
        }
      }
  }

  /** Returns the rank below which the middle lies with the probability `share` (0 to 1). */
  middleAt(share: number): number {
    const weights = this.#weights();
    const cellsOfMiddle = slopes.length * guessings.length;
    const parts = this.#middles.map((value, step) => ({
      value,
      weight: sumOf(weights.subarray(step * cellsOfMiddle, (step + 1) * cellsOfMiddle)),
    }));
    return quantile(parts, share);
  }

  estimate(): VocabularyEstimate {
    const weights = this.#weights();
    const curves = this.#middles.flatMap((middle) => slopes.map((slope) => ({ middle, slope })));
    const parts = curves
      .map((curve, index) => ({
        value: knownWords(curve, this.words),
        weight: sumOf(weights.subarray(index * guessings.length, (index + 1) * guessings.length)),
      }))
      .toSorted((a, b) => a.value - b.value);
    const at = (share: number) => Math.round(quantile(parts, share));
    const guessing = weights.reduce(
      (sum, weight, cell) => sum + weight * (guessings[cell % guessings.length] ?? 0),
      0,
    );
    return { known: at(0.5), low: at(tail), high: at(1 - tail), guessing };
  }

  /** Returns how many of the first `words` words of the list are known, on average over all assumptions. */
  expectedAmong(words: number): number {
    const weights = this.#weights();
    let cell = 0;
    let known = 0;
    for (const middle of this.#middles)
      for (const slope of slopes) {
        const weight = sumOf(weights.subarray(cell, cell + guessings.length));
        known += weight * knownWords({ middle, slope }, words);
        cell += guessings.length;
      }
    return known;
  }

  /** The likelihoods with the sum 1. */
  #weights(): Float64Array {
    const most = this.#likelihoods.reduce((max, likelihood) => Math.max(max, likelihood), -Infinity);
    const weights = this.#likelihoods.map((likelihood) => Math.exp(likelihood - most));
    const sum = sumOf(weights);
    return weights.map((weight) => weight / sum);
  }
}

const sumOf = (numbers: Float64Array) => numbers.reduce((sum, number) => sum + number, 0);

/**
 * Returns the value below which `share` of the weight lies. The parts are sorted by value, and the sum of their weights
 * is 1.
 */
function quantile(parts: readonly { value: number; weight: number }[], share: number): number {
  let sum = 0;
  for (const { value, weight } of parts) {
    sum += weight;
    if (sum >= share) return value;
  }
  return parts.at(-1)?.value ?? 0;
}
