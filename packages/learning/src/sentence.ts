/**
 * The twelve word classes of the product, after the Chinese school tradition (`aux` includes modal verbs, `onom` is
 * onomatopoeia).
 */
export const wordClasses = [
  "n",
  "v",
  "adj",
  "adv",
  "prep",
  "pron",
  "num",
  "art",
  "conj",
  "aux",
  "int",
  "onom",
] as const;
export type WordClass = (typeof wordClasses)[number];

/** A word of a sentence in its printed form, with its punctuation (`station?`). */
export interface Word {
  text: string;
  class: WordClass;
  lemma: string;
  /** Whether the word is a proper name, which need not be typed when names are ignored. */
  name: boolean;
  syllables: string[];
  /** Phonetics in IPA without slashes, American and British. */
  us: string;
  uk: string;
  /** The Chinese of the word, if the pack marks the word as worth learning. */
  zh?: string | undefined;
}

/** Words `from` (inclusive) to `to` (exclusive) with their Chinese. */
export interface Span {
  from: number;
  to: number;
  zh: string;
}

/** Characters of a text, from a start (inclusive) to an end (exclusive), in UTF-16 units. */
export type Range = [start: number, end: number];

/** Words `from` (inclusive) to `to` (exclusive) that belong together. */
export interface Chunk {
  from: number;
  to: number;
  /** The pieces of the Chinese that stand for the chunk, in the order of the Chinese; empty if there are none. */
  parts: Range[];
}

/** An alternative: other words that are right in place of words `from` (inclusive) to `to` (exclusive). */
export interface Equal {
  from: number;
  to: number;
  others: string[];
  /** The index of the line in `accept` that `from` and `to` refer to. If left out, they refer to the sentence. */
  accept?: number | undefined;
  /**
   * The key of the only step that the alternative counts for. If left out, it counts for all steps that contain the
   * words.
   */
  only?: string | undefined;
}

/** Words that learners get wrong, with the reason. `^` ties them to the beginning of the line, and `$` to its end. */
export interface Mistake {
  text: string;
  why: string;
  /** The key of the only step that the mistake counts for. */
  only?: string | undefined;
}

/** A sentence of a pack with its whole analysis. Steps are derived from it. */
export interface Sentence {
  /** `pack.lesson.hash`. It stays the same while the normalised English is the same. */
  id: string;
  en: string;
  zh: string;
  /** The speaker: an id among the people of the pack. */
  who?: string | undefined;
  /** The action during the line. */
  stage?: string | undefined;
  /** One sentence of grammar. */
  note?: string | undefined;
  /** The author and the work of a quotation. */
  author?: string | undefined;
  source?: string | undefined;
  /**
   * Whole sentences that are also right. Bars may divide a line into parts. If the number of parts equals the number of
   * `chunks`, each part stands for a chunk.
   */
  accept: string[];
  equal: Equal[];
  mistakes: Mistake[];
  words: Word[];
  /** The chunks in order. Together they hold all words of the sentence. */
  chunks: Chunk[];
  /** Phrases of several words that the pack marks as worth learning. Single words are marked in `words`. */
  phrases: Span[];
  /** Keys of steps that are not asked of a beginner, because the lesson would be too long. */
  omitted: string[];
  /** Changes whenever anything above changes. */
  version: string;
}
