import { isChineseName } from "./chinese/chinese-names.ts";
import { type Chunk, chunksOf } from "./chunks/chunks.ts";
import { lemmaOf } from "./lemmas.ts";
import { markNames } from "./names.ts";
import { lookedUp, type PhoneticLookup, phoneticsOf } from "./phonetics.ts";
import type { Phonetics } from "./phonetics-overrides.ts";
import { senseOf } from "./senses.ts";
import { syllablesOf } from "./syllables.ts";
import { type Token, tokenize } from "./token.ts";
import type { WordClass } from "./word-class.ts";
import { classify } from "./word-classes.ts";
import { bareWord, splitWords } from "./words.ts";

/** A word of an analysed sentence. `text` has its punctuation, and the syllables have none. */
export interface AnalysedWord {
  text: string;
  class: WordClass;
  lemma: string;
  name: boolean;
  syllables: string[];
}

/** The words of a sentence, split at spaces, and its chunks, which contain all words in order. */
export interface Analysis {
  words: AnalysedWord[];
  chunks: Chunk[];
}

/** Analyses an English sentence, except for phonetics, which need a lookup. The first call loads the models (0.6 s). */
export function analyse(sentence: string): Analysis {
  return analysisOf(classified(sentence));
}

function classified(sentence: string): Token[] {
  const tokens = tokenize(splitWords(sentence));
  if (tokens.length === 0) return tokens;
  markNames(tokens);
  classify(tokens);
  return tokens;
}

function analysisOf(tokens: readonly Token[]): Analysis {
  if (tokens.length === 0) return { words: [], chunks: [] };
  const words = tokens.map((token, i) => ({
    text: token.text,
    class: token.class,
    lemma: lemmaOf(token, tokens[i + 1]),
    name: token.name,
    syllables: syllablesOf(token.bare),
  }));
  return { words, chunks: chunksOf(tokens) };
}

/** An analysed sentence whose words have their phonetics. */
export interface SpokenAnalysis extends Analysis {
  words: (AnalysedWord & Phonetics)[];
}

/**
 * Returns the words that `analyseWithPhonetics` would look up for this sentence. A caller may look up many sentences at
 * once.
 */
export function spokenIn(sentence: string): string[] {
  return lookedUp(splitWords(sentence).map(bareWord));
}

/** Analyses a sentence and adds phonetics, with one call of `lookup`. Rejects if `lookup` rejects. */
export async function analyseWithPhonetics(
  sentence: string,
  lookup: PhoneticLookup,
): Promise<SpokenAnalysis> {
  const tokens = classified(sentence);
  const { words, chunks } = analysisOf(tokens);
  const spoken = tokens.map((token, i) => ({
    word: token.bare,
    class: token.class,
    sense: senseOf(tokens, i),
    pinyin: isChineseName(tokens, i),
  }));
  const phonetics = await phoneticsOf(spoken, lookup);
  return { words: words.map((word, i) => ({ ...word, us: "", uk: "", ...phonetics[i] })), chunks };
}
