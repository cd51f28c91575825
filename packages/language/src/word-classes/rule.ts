import type { Token } from "../token.ts";
import type { WordClass } from "../word-class.ts";
import { isPossessive } from "./context.ts";

/** Decides the class of the word at `i` by its neighbours. */
export type Rule = (tokens: readonly Token[], i: number) => WordClass;

/** The lower-case word at `i`, empty outside the sentence. */
export const text = (tokens: readonly Token[], i: number): string => tokens[i]?.lower ?? "";

/** The class of the word at `i`. */
export const classAt = (tokens: readonly Token[], i: number): WordClass | undefined => tokens[i]?.class;

/** Whether the word ends the sentence or a part of it. */
export const ends = (tokens: readonly Token[], i: number): boolean =>
  tokens[i]?.closes === true || i === tokens.length - 1;

/** Whether an article or a possessive comes before. */
export const afterArticle = (tokens: readonly Token[], i: number): boolean =>
  classAt(tokens, i - 1) === "art" || isPossessive(tokens[i - 1]);

/** Whether a noun comes next, perhaps after an adjective. */
export const modifiesNoun: (tokens: readonly Token[], i: number) => boolean = (tokens, i) => {
  if (ends(tokens, i)) return false;
  let j = i + 1;
  while (/^(?:adj|adv|num)$/u.test(classAt(tokens, j) ?? "") && !ends(tokens, j)) j += 1;
  return classAt(tokens, j) === "n";
};

/** Whether an adjective or adverb comes next. */
export const modifiesQuality: (tokens: readonly Token[], i: number) => boolean = (tokens, i) =>
  !ends(tokens, i) && /^(?:adj|adv)$/u.test(classAt(tokens, i + 1) ?? "");
