import type { Token } from "./token.ts";
import { vote } from "./vote.ts";
import { resolveAuxiliaries } from "./word-classes/auxiliaries.ts";
import { resolveOpenClasses } from "./word-classes/open-classes.ts";
import { resolveQuestions } from "./word-classes/questions.ts";
import { resolveParticularWords } from "./word-classes/particular-words.ts";

/**
 * Gives every word of a sentence its class. The names must be marked before. The taggers' vote is a first guess, which
 * each pass corrects by the neighbours of a word. Particular words are decided again once nouns and verbs are settled.
 */
export function classify(tokens: Token[]): void {
  for (const token of tokens) token.class = vote(token);
  resolveParticularWords(tokens);
  resolveOpenClasses(tokens, resolveQuestions(tokens));
  resolveParticularWords(tokens);
  resolveAuxiliaries(tokens);
}
