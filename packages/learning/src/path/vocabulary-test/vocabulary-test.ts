import { randomFrom } from "../../practice/tiles.ts";
import { type VocabularyEstimate, Weighing } from "./estimate.ts";
import type { TestAnswer, TestItem } from "./model.ts";

/** The questions among which a test chooses. */
export interface TestPool {
  /** The number of words of the whole list. */
  words: number;
  /** The ranks of the words that can be asked, from 1 up to `words`. No rank comes twice. */
  ranks: readonly number[];
  /** The number of invented words. */
  invented: number;
}

/**
 * Returns about `count` ranks of a list of `words`, from easy to hard. They lie closest together, in relation to the
 * rank, where most learners have their border.
 */
export function poolRanks(words: number, count: number): number[] {
  const ranks = Array.from({ length: count }, (_, place) => Math.ceil(words * ((place + 1) / count) ** 2));
  return [...new Set(ranks)];
}

/** A question of the pool: the index of a rank, or of an invented word. */
export interface TestQuestion {
  kind: "word" | "invented";
  index: number;
}

/** An answered question, and the milliseconds that the learner took. */
export interface TestResponse {
  answer: TestAnswer;
  ms: number;
}

/** The number of questions of a test, and of each continuation. */
export const questionsInTest = 60;
/** The most questions of a test with all its continuations. */
export const mostQuestions = 480;
/** One question of each ten is an invented word. */
const inventedEvery = 10;
/**
 * The places of questions, as ratios to the border of the learner's vocabulary. Most places show where the border is.
 * The places farther away show how sharp the border is.
 */
const ratios = [1, 0.8, 1.25, 1, 0.65, 1.5];
/** Nobody reads a word and five choices in less time. */
const leastReadingMs = 500;

/** Returns whether so many answers were given without reading that the test shows nothing. */
export const isClickedThrough = (responses: readonly Pick<TestResponse, "ms">[]): boolean =>
  responses.filter(({ ms }) => ms < leastReadingMs).length > responses.length / 3;

/**
 * Returns the estimate that follows from the answered items of a whole test; undefined if the learner clicked through
 * the test without reading.
 */
export function estimateOf(
  words: number,
  items: readonly (TestItem & Pick<TestResponse, "ms">)[],
): VocabularyEstimate | undefined {
  return isClickedThrough(items) ? undefined : weigh(words, items).estimate();
}

/** Weighs the answers to items of a list of `words`. */
export function weigh(words: number, items: readonly TestItem[]): Weighing {
  const weighing = new Weighing(words);
  for (const item of items) weighing.add(item);
  return weighing;
}

/**
 * A vocabulary test. Each question depends on the earlier answers and on the seed, so a test goes on after a break when
 * its answers are given again.
 */
export class VocabularyTest {
  readonly #pool: TestPool;
  readonly #weighing: Weighing;
  readonly #random: () => number;
  readonly #unusedWords: Set<number>;
  readonly #unusedInvented: Set<number>;
  #inventedAt = 0;
  readonly #responses: TestResponse[] = [];
  #question: TestQuestion | undefined;

  constructor(pool: TestPool, seed: string) {
    this.#pool = pool;
    this.#weighing = new Weighing(pool.words);
    this.#random = randomFrom(seed);
    this.#unusedWords = new Set(pool.ranks.keys());
    this.#unusedInvented = new Set(Array.from({ length: pool.invented }).keys());
    this.#ask();
  }

  /** The question to answer; undefined if the pool is used up. */
  get question(): TestQuestion | undefined {
    return this.#question;
  }

  get answered(): number {
    return this.#responses.length;
  }

  respond(response: TestResponse): void {
    if (!this.#question) return;
    const { kind, index } = this.#question;
    const rank = kind === "word" ? (this.#pool.ranks[index] ?? 1) : null;
    this.#weighing.add({ rank, answer: response.answer });
    this.#responses.push(response);
    this.#ask();
  }

  /** Whether the first test is answered. */
  get isWhole(): boolean {
    return this.answered >= questionsInTest || (this.answered > 0 && !this.#question);
  }

  /**
   * Returns the estimate. It is undefined before the end of the first test, and if the learner clicked through the
   * test.
   */
  estimate(): VocabularyEstimate | undefined {
    return this.isWhole && !isClickedThrough(this.#responses) ? this.#weighing.estimate() : undefined;
  }

  #ask(): void {
    if (this.answered % inventedEvery === 0)
      this.#inventedAt = this.answered + Math.floor(this.#random() * inventedEvery);
    const isInvented = this.answered === this.#inventedAt && this.#unusedInvented.size > 0;
    this.#question = isInvented ? this.#takeInvented() : this.#takeWord();
  }

  #takeInvented(): TestQuestion | undefined {
    const rest = [...this.#unusedInvented];
    const index = rest[Math.floor(this.#random() * rest.length)];
    if (index === undefined) return undefined;
    this.#unusedInvented.delete(index);
    return { kind: "invented", index };
  }

  /** Takes the unused word whose rank is nearest, as a ratio, to the rank at which an answer tells most. */
  #takeWord(): TestQuestion | undefined {
    const ratio = ratios[this.answered % ratios.length] ?? 1;
    const wanted = Math.min(this.#pool.words, Math.max(1, this.#weighing.middleAt(0.5) * ratio));
    const distance = (index: number) => Math.abs(Math.log((this.#pool.ranks[index] ?? 1) / wanted));
    let nearest: number | undefined;
    for (const index of this.#unusedWords)
      if (nearest === undefined || distance(index) < distance(nearest)) nearest = index;
    if (nearest === undefined) return undefined;
    this.#unusedWords.delete(nearest);
    return { kind: "word", index: nearest };
  }
}
