/** The twelve word classes of the product, after the Chinese school tradition (`aux` includes modal verbs, `onom` is onomatopoeia). */
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

/** One word of a sentence as it is written, punctuation included (`station?`). */
export interface Word {
  text: string;
  class: WordClass;
  lemma: string;
  /** A proper name, which need not be typed when names are ignored. */
  name: boolean;
  syllables: string[];
  /** Phonetics in IPA without slashes, American and British. */
  us: string;
  uk: string;
  /** The word's Chinese, where the pack marks the word as worth learning. */
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
  /** What stands for them in the Chinese, in its order; empty where nothing does. */
  parts: Range[];
}

/** What else is right in the place of words `from` (inclusive) to `to` (exclusive). */
export interface Equal {
  from: number;
  to: number;
  others: string[];
  /** The index of the line in `accept` whose words these are; without it they are the sentence's. */
  accept?: number | undefined;
  /** The key of the one step that this counts for; without it all steps that hold the words. */
  only?: string | undefined;
}

/** Words that learners get wrong, and why they are; `^` and `$` tie them to the beginning or the end. */
export interface Mistake {
  text: string;
  why: string;
  /** The key of the one step that this counts for. */
  only?: string | undefined;
}

/** One sentence of a pack with its whole analysis; steps are derived from it. */
export interface Sentence {
  /** `pack.lesson.hash`, stable while the normalised English is the same. */
  id: string;
  en: string;
  zh: string;
  /** Who says it: an id among the people of its pack. */
  who?: string | undefined;
  /** What happens while it is said. */
  stage?: string | undefined;
  /** One sentence of grammar. */
  note?: string | undefined;
  /** Who wrote it and in which work, where it is quoted. */
  author?: string | undefined;
  source?: string | undefined;
  /** Whole sentences that are right too; with as many bars as parts of `chunks` are apart, each part stands for a chunk. */
  accept: string[];
  equal: Equal[];
  mistakes: Mistake[];
  words: Word[];
  /** All words of the sentence, in order, without gaps. */
  chunks: Chunk[];
  /** Phrases of several words that the pack marks as worth learning; one-word entries stand in `words`. */
  phrases: Span[];
  /** Keys of steps that a beginner is not asked, because the lesson would be too long. */
  omitted: string[];
  /** Changes whenever anything above changes. */
  version: string;
}
