import type { Token } from "../token.ts";
import { isFinite, isPossessive, isWh } from "../word-classes/context.ts";
import { timeNouns } from "../word-lists.ts";

/** The gap before word `i`: the words on both sides, and their sentence. */
export interface Gap {
  tokens: readonly Token[];
  i: number;
  left: Token;
  right: Token;
}

/**
 * A rule gives a score if it applies. The score is positive if a reader may breathe in the gap, and negative if the
 * words belong together.
 */
export type Rule = (gap: Gap) => number | undefined;

/** Whether the word has one of these classes. */
export const is = (token: Token | undefined, ...classes: Token["class"][]): boolean =>
  token !== undefined && classes.includes(token.class);

/** Whether the word is a verb or an auxiliary. */
export const isVerb = (token: Token | undefined): boolean => is(token, "v", "aux");

/** An -ing form by its spelling. */
export const isGerund = ({ lower }: Token): boolean => lower.endsWith("ing");

/** A pronoun that can be an object. */
export const isObjectForm = ({ lower }: Token): boolean => /^(?:me|him|her|it|us|them|you)$/u.test(lower);

/** `her` is an object unless a noun follows. */
export const isObjectAt = (tokens: readonly Token[], i: number): boolean => {
  const token = tokens[i];
  if (!token || !isObjectForm(token)) return false;
  return token.lower !== "her" || token.closes || !is(tokens[i + 1], "n", "adj", "num");
};

/** An adverb that can belong to a verb: `up`, `off`. */
export const isParticle = ({ lower }: Token): boolean =>
  /^(?:up|down|off|out|on|in|away|back|over|around|along|through|about|by)$/u.test(lower);
/** A form of be, contracted forms included. */
export const isBe = ({ stem, clitic }: Token): boolean =>
  /^(?:be|am|is|are|was|were|been|isn|aren|wasn|weren)$/u.test(stem) || /^'(?:s|m|re)/u.test(clitic);
/** A conjunction that begins a clause. */
export const isClausal = ({ class: wordClass, lower }: Token): boolean =>
  wordClass === "conj" && !/^(?:and|or|but|nor|than|as|so|both|either|neither)$/u.test(lower);
/** A word that comes before a noun: `my`, `every`, `which`. */
export const isDeterminer = (token: Token): boolean =>
  isPossessive(token) ||
  /^(?:this|that|these|those|some|any|every|each|all|both|another|no|such|what|which)$/u.test(token.lower);

/**
 * Returns whether an expression of time begins after the gap: `last night`, `every morning`, `three years ago`, `next
 * week`.
 */
export function timePhrase({ tokens, i, right, left }: Gap): boolean {
  const next = tokens[i + 1];
  if (/^(?:last|next|every|this|that|all|one|each|once|twice)$/u.test(right.lower) && !right.closes) {
    if (next && timeNouns.has(next.lower.replace(/s$/u, "")) && !is(left, "art", "prep")) return true;
    if (/^(?:once|twice)$/u.test(right.lower) && next?.lower === "a") return true;
  }
  if (is(left, "prep", "art", "num")) return false;
  const ago = tokens.slice(i + 1, i + 4).findIndex(({ lower }) => lower === "ago");
  return (
    ago >= 0 &&
    is(right, "num", "art", "adj") &&
    !tokens.slice(i, i + ago + 1).some((token) => token.closes || isVerb(token))
  );
}

/**
 * Counts the words of the noun phrase that ends before the gap (`the man in black`), without the word that joins it to
 * a clause.
 */
export function phraseLength({ tokens, i }: Gap): number {
  let j = i;
  while (j > 0 && !(j < i && tokens[j - 1]?.closes)) {
    const previous = tokens[j - 1];
    const joined = is(previous, "prep") || (previous?.lower === "and" && is(tokens[j - 2], "n", "pron"));
    if (!joined && !is(previous, "n", "adj", "art", "num", "pron") && !isPlace(previous)) break;
    j -= 1;
  }
  while (j < i && is(tokens[j], "prep")) j += 1;
  // `Reading books`: a gerund with its object can be the subject.
  const gerund = tokens[j - 1];
  if (gerund && is(gerund, "v") && isGerund(gerund) && inSubject(tokens, j - 1)) j -= 1;
  return i - j;
}

/** An adverb that can end a subject: `the boys over there`. */
export const isPlace = (token: Token | undefined): boolean =>
  /^(?:here|there|over|outside|inside|upstairs|downstairs|nearby|today|yesterday|else)$/u.test(
    token?.lower ?? "",
  );

/** Returns whether the clause has no finite verb so far. The words here then belong to the subject. */
export function inSubject(tokens: readonly Token[], i: number): boolean {
  for (let j = i - 1; j >= 0; j -= 1) {
    const token = tokens[j];
    if (!token || token.closes || is(token, "conj") || isWh(token)) return true;
    if (isVerb(token) || (token.clitic && is(token, "pron"))) return false;
  }
  return true;
}

/** Whether a finite verb comes before the gap in the same clause. */
export function hasVerbBefore(tokens: readonly Token[], i: number): boolean {
  for (let j = i - 1; j >= 0 && !tokens[j]?.closes && !isClausal(tokens[j] as Token); j -= 1)
    if (isFinite(tokens, j)) return true;
  return false;
}
