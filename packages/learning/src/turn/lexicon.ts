/** The kinds of the nouns that a lexicon lists. */
export type NounKind = "food" | "thing" | "animal" | "job" | "family" | "person";

/** A noun that the lexicon lists, in both numbers. */
export interface LexiconNoun {
  kinds: ReadonlySet<NounKind>;
  /** `c`: counted, `u`: not counted, `p`: has only a plural. A noun may be several: _a coffee_, _coffee_. */
  counts: ReadonlySet<"c" | "u" | "p">;
  one: string;
  many: string;
}

/** A verb with its forms. */
export interface LexiconVerb {
  base: string;
  s: string;
  ing: string;
  pasts: readonly string[];
}

/**
 * All that the engine knows of words. `createLexicon` of the package `language` makes one. Words are asked for in lower
 * case.
 */
export interface Lexicon {
  /** All known words, as they are printed. */
  words: readonly string[];
  knows: (word: string) => boolean;
  /** The noun of one or more words, by its singular or plural. */
  noun: (text: string) => LexiconNoun | undefined;
  /** The verb by any of its forms. */
  verb: (word: string) => LexiconVerb | undefined;
  /** The printed name of a listed place. */
  place: (text: string) => string | undefined;
  isPinyin: (word: string) => boolean;
  isAdjective: (word: string) => boolean;
  isColor: (word: string) => boolean;
  /** The printed name of a day, also in the plural. */
  day: (word: string) => string | undefined;
  isPartOfDay: (word: string) => boolean;
  /** The number of a month, from 0. */
  month: (word: string) => number | undefined;
}
