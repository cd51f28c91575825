import type { Model, PartOfSpeech } from "wink-nlp";

/* Types for the used parts of the language libraries. Some libraries have no types. */

interface CompromiseTerm {
  pre: string;
  text: string;
  post: string;
  tags?: Set<string>;
}

/** Compromise's own transformations between word forms. `model` is the result of its `nlp.model()`. */
interface CompromiseTransforms {
  verb: { toInfinitive: (word: string, model: object, tense: string) => string };
  noun: { toSingular: (word: string, model: object) => string };
  adjective: {
    fromComparative: (word: string, model: object) => string;
    fromSuperlative: (word: string, model: object) => string;
  };
}

/** Compromise with its tagger. */
export interface Compromise {
  (text: string): { docs: CompromiseTerm[][] };
  model: () => object;
  methods: () => { two: { transform: CompromiseTransforms } };
}

interface WinkTokens {
  out(): string[];
  out(its: (...token: never[]) => string): string[];
}

interface WinkNlp {
  readDoc: (text: string) => { tokens: () => WinkTokens };
  its: Record<"pos" | "lemma" | "precedingSpaces", (...token: never[]) => string>;
}

export type WinkMaker = (model: Model, pipe: string[]) => WinkNlp;

/** A token of wink. `space` is the white space before it. */
interface WinkToken {
  text: string;
  space: string;
  pos: PartOfSpeech;
  lemma: string;
}

/**
 * Returns a function that gives the tokens of a text by wink-nlp with its English model. The library is set up only for
 * word classes.
 */
export function toWink(winkNLP: WinkMaker, model: Model): (text: string) => WinkToken[] {
  const { readDoc, its } = winkNLP(model, ["sbd", "pos"]);
  return (text) => {
    const tokens = readDoc(text).tokens();
    const spaces = tokens.out(its.precedingSpaces);
    const pos = tokens.out(its.pos) as PartOfSpeech[];
    const lemmas = tokens.out(its.lemma);
    return tokens.out().map((value, i) => ({
      text: value,
      space: spaces[i] ?? "",
      pos: pos[i] ?? "X",
      lemma: lemmas[i] ?? value,
    }));
  };
}

export interface Hyphenation {
  hyphenateSync: (text: string, options: { hyphenChar: string; minWordLength: number }) => string;
}

/** Cuts a word at its TeX hyphenation points. */
export function toHyphenate({ hyphenateSync }: Hyphenation): (word: string) => string[] {
  return (word) => hyphenateSync(word, { hyphenChar: "-", minWordLength: 4 }).split("-");
}
