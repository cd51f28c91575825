import { createRequire } from "node:module";
import type { Model, PartOfSpeech } from "wink-nlp";

/**
 * The typed boundary of the language libraries. Each is large, some are without types, and a server that
 * analyses nothing should not pay for them: they load on first use, once, and without making callers wait.
 */
const require = createRequire(import.meta.url);

interface CompromiseTerm {
  pre: string;
  text: string;
  post: string;
  tags?: Set<string>;
}

/** Compromise's own transformations between word forms; `model` is its `nlp.model()`. */
interface CompromiseTransforms {
  verb: { toInfinitive: (word: string, model: object, tense: string) => string };
  noun: { toSingular: (word: string, model: object) => string };
  adjective: {
    fromComparative: (word: string, model: object) => string;
    fromSuperlative: (word: string, model: object) => string;
  };
}

interface Compromise {
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

/** One token of wink: `space` is the white space before it. */
export interface WinkToken {
  text: string;
  space: string;
  pos: PartOfSpeech;
  lemma: string;
}

/** The tokens of a text as wink-nlp with its English model sees them, set up for word classes only. */
export const wink = once(() => {
  const winkNLP = require("wink-nlp") as (model: Model, pipe: string[]) => WinkNlp;
  const { readDoc, its } = winkNLP(require("wink-eng-lite-web-model") as Model, ["sbd", "pos"]);
  return (text: string): WinkToken[] => {
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
});

/** Compromise with its tagger. */
export const compromise = once(() => require("compromise/two") as Compromise);

/** Cuts a word at its TeX hyphenation points. */
export const hyphenate = once(() => {
  const { hyphenateSync } = require("hyphen/en") as {
    hyphenateSync: (text: string, options: { hyphenChar: string; minWordLength: number }) => string;
  };
  return (word: string) => hyphenateSync(word, { hyphenChar: "-", minWordLength: 4 }).split("-");
});

/** CMUdict: lower-case word to ARPAbet, `W AO1 T ER0`. */
export const pronunciations = once(
  () => (require("cmu-pronouncing-dictionary") as { dictionary: Record<string, string> }).dictionary,
);

function once<T>(load: () => T): () => T {
  let value: T | undefined;
  return () => (value ??= load());
}
