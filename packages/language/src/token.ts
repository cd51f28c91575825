import { tag, type Tagged } from "./taggers.ts";
import type { WordClass } from "./word-class.ts";
import { bareWord, splitContraction } from "./words.ts";

/** One word of a sentence while it is being analysed. */
export interface Token extends Tagged {
  text: string;
  /** Without punctuation, as written. */
  bare: string;
  lower: string;
  /** The lower-case word without its contraction: `didn't` gives `did`. */
  stem: string;
  /** `n't`, `'s`, `'ll` … or empty. */
  clitic: string;
  /** Punctuation that ends a clause or a part of it follows the word. */
  closes: boolean;
  name: boolean;
  class: WordClass;
}

/** The words of a sentence with what the taggers say, not classified yet. */
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
