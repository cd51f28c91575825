import { tag, type Tagged } from "./taggers.ts";
import type { WordClass } from "./word-class.ts";
import { bareWord, splitContraction } from "./words.ts";

/** A word of a sentence during the analysis. */
export interface Token extends Tagged {
  text: string;
  /** The printed word without its punctuation. */
  bare: string;
  lower: string;
  /** The lower-case word without its contraction: `didn't` gives `did`. */
  stem: string;
  /** `n't`, `'s`, `'ll` … or empty. */
  clitic: string;
  /** Whether punctuation after the word ends a clause or a part of a clause. */
  closes: boolean;
  name: boolean;
  class: WordClass;
}

/** Returns the words of a sentence with the taggers' results. The words are not yet classified. */
export function tokenize(words: readonly string[]): Token[] {
  const tagged = tag(words);
  return words.map((text, i) => {
    const bare = bareWord(text);
    const lower = bare.toLowerCase();
    const { stem, clitic } = splitContraction(lower);
    const { pos, lemma, tags } = tagged[i] ?? { pos: "X" as const, lemma: lower, tags: new Set<string>() };
    const closes = /[,;:.!?…—–)"”]$/u.test(text) && text !== bare;
    return { text, bare, lower, stem, clitic, closes, pos, lemma, tags, name: false, class: "n" };
  });
}
