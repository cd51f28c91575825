import { randomFrom } from "../practice/tiles.ts";
import { type VocabularyEstimate, Weighing } from "./estimate.ts";
import type { TestAnswer } from "./model.ts";

/** The questions among which a test chooses. */
export interface TestPool {
  /** The number of words of the whole list. */
  words: number;
  /** The ranks of the words that can be asked, from 1 up to `words`, each once. */
  ranks: readonly number[];
  /** The number of invented words. */
  invented: number;
}

/**
 * About `count` ranks of a list of `words`, from easy to hard. They lie close together, in relation to the rank, where
 * most learners have their border.
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
/** One question of each ten is an invented word. */
const inventedEvery = 10;
/**
 * The places of questions around the border of the learner's vocabulary, as ratios. Most tell where the border is, and
 * those farther away how sharp it is.
 */
const ratios = [1, 0.8, 1.25, 1, 0.65, 1.5];
/** Nobody reads a word and five choices in less time. */
const leastReadingMs = 500;

/**
 * A vocabulary test. Each question depends on the answers before it and on the seed, so that a test goes on after a
 * break when its answers are given again.
 */
export class VocabularyTest {
  readonly #pool: TestPool;
  readonly #weighing: Weighing;
  readonly #random: () => number;
  readonly #unusedWords: Set<number>;
  readonly #unusedInvented: Set<number>;
  #inventedAt = 0;
  #count = 0;
  #hasty = 0;
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
    return this.#count;
  }

  respond({ answer, ms }: TestResponse): void {
    if (!this.#question) return;
    const { kind, index } = this.#question;
    this.#weighing.add({ rank: kind === "word" ? (this.#pool.ranks[index] ?? 1) : null, answer });
    if (ms < leastReadingMs) this.#hasty += 1;
    this.#count += 1;
    this.#ask();
  }

  /** The estimate; undefined before the end of the first test, and if most answers came without reading. */
  estimate(): VocabularyEstimate | undefined {
    const isWhole = this.#count >= questionsInTest || (this.#count > 0 && !this.#question);
    return isWhole && this.#hasty <= this.#count / 3 ? this.#weighing.estimate() : undefined;
  }

  #ask(): void {
    if (this.#count % inventedEvery === 0)
      this.#inventedAt = this.#count + Math.floor(this.#random() * inventedEvery);
    const isInvented = this.#count === this.#inventedAt && this.#unusedInvented.size > 0;
    this.#question = isInvented ? this.#takeInvented() : this.#takeWord();
  }

  #takeInvented(): TestQuestion | undefined {
    const rest = [...this.#unusedInvented];
    const index = rest[Math.floor(this.#random() * rest.length)];
    if (index === undefined) return undefined;
    this.#unusedInvented.delete(index);
    return { kind: "invented", index };
  }

  /** The unused word that is nearest, by the ratio of ranks, to the place where an answer tells most. */
  #takeWord(): TestQuestion | undefined {
    const ratio = ratios[this.#count % ratios.length] ?? 1;
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
