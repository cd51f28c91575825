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

/** One sentence of a pack with its whole analysis; steps are derived from it. */
export interface Sentence {
  /** `pack.lesson.hash`, stable while the normalised English is the same. */
  id: string;
  en: string;
  zh: string;
  /** One sentence of grammar. */
  note?: string | undefined;
  /** Other right answers for the whole sentence. */
  accept: string[];
  words: Word[];
  /** All words of the sentence, in order, without gaps. */
  chunks: Span[];
  /** Phrases of several words that the pack marks as worth learning; one-word entries stand in `words`. */
  phrases: Span[];
  /** Cumulative combinations: words 0 to `to`. */
  combos: { to: number; zh: string }[];
  /** Changes whenever anything above changes. */
  version: string;
}
