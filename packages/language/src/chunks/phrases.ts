import type { Token } from "../token.ts";
import { isFinite, isPossessive, isWh, skipNounPhrase } from "../word-classes/context.ts";
import { bareInfinitiveVerbs, barePlaces } from "../word-lists.ts";
import {
  hasVerbBefore,
  inSubject,
  is,
  isBe,
  isDeterminer,
  isObjectAt,
  isObjectForm,
  isParticle,
  isVerb,
  timePhrase,
  type Rule,
} from "./gap.ts";

/** Before a preposition. */
export const prepositions: Rule = (gap) => {
  const { tokens, i, left, right } = gap;
  if (!is(right, "prep")) return undefined;
  const object = tokens[i + 1];
  if (!object || right.closes) return -3;
  if (/^(?:next|because|instead|out)$/u.test(left.lower) && /^(?:to|of)$/u.test(right.lower)) return -4;
  if (/^(?:half|quarter)$/u.test(left.lower) || (is(left, "num") && is(object, "num"))) return -4;
  if (is(left, "adv") && isParticle(left)) return 0.9;
  if (is(left, "v") && right.lower === "to" && object.name) return 0.2;
  if (is(left, "v") && right.lower === "to" && barePlaces.has(object.lower)) return -0.6;
  if (is(left, "v") && isObjectAt(tokens, i + 1)) return -1;
  if (isVerb(left) && isBe(left)) return -0.6;
  if (is(left, "pron") && quantities.test(left.lower)) return -2;
  if (is(left, "adj")) return phraseAfter(tokens, i) === 2 ? -0.8 : 0.8;
  // `the man in black`: a phrase that is short enough to stay with its noun.
  if (is(left, "n", "pron") && inSubject(tokens, i)) return phraseAfter(tokens, i) === 2 ? -0.5 : 0.5;
  return 1.5;
};

const quantities = /^(?:some|all|both|many|most|none|one|each|any)$/u;

/** Counts the words from a preposition to the end of its noun phrase. */
function phraseAfter(tokens: readonly Token[], i: number): number {
  return skipNounPhrase(tokens, i + 1) - i;
}

/** `about two hundred students`, `more than fifty people`. */
function isNumberPhrase(tokens: readonly Token[], i: number): boolean {
  const start = tokens[i + 1]?.lower === "than" ? i + 2 : i + 1;
  return (
    /^(?:about|around|over|more|less|nearly|almost|only)$/u.test(tokens[i]?.lower ?? "") &&
    is(tokens[start], "num")
  );
}

/** Gaps before an adverb or an expression of time, and gaps after an adverb. */
export const adverbs: Rule = (gap) => {
  const { tokens, i, left, right } = gap;
  if (timePhrase(gap)) return 2;
  if (is(right, "adv")) {
    if (isNumberPhrase(tokens, i)) return is(left, "v") ? 1.1 : 0;
    if (isBe(left) || is(left, "aux")) return -3;
    if (/^(?:very|so|too|really|quite|as|more|most)$/u.test(right.lower) && is(tokens[i + 1], "adv", "adj")) {
      return isVerb(left) ? -1.5 : 0.7;
    }
    if (is(left, "v") || is(left, "adv")) return isParticle(right) ? -4 : -1.5;
    if (isParticle(right)) return -3;
    return is(tokens[i + 1], "prep") ? 0 : -0.8;
  }
  if (is(left, "adv")) {
    if (isWh(left)) return isVerb(right) || is(right, "adj", "adv", "pron") ? -4 : -3;
    if (is(right, "adj", "adv", "num")) return -4;
    return undefined;
  }
  return undefined;
};

/** Between a verb and its object or complement. */
export const objects: Rule = ({ tokens, i, left, right }) => {
  const verb =
    is(left, "v") || (is(left, "adv") && isParticle(left)) || (left.clitic !== "" && is(left, "pron"));
  if (is(left, "v") && /^(?:me|him|us|them)$/u.test(right.lower)) return -4;
  if (isObjectAt(tokens, i) && !isFinite(tokens, i + 1)) return -4;
  if (isObjectAt(tokens, i) && is(left, "v")) return bareInfinitiveVerbs.has(left.stem) ? -4 : 1.5;
  if (!verb) {
    if (is(left, "pron") && is(right, "art", "num")) return 1.1;
    if (is(left, "pron") && (isPossessive(right) || isDeterminer(right))) return 1.1;
    if (is(left, "pron") && isObjectForm(left) && is(right, "adj") && is(tokens[i + 1], "n")) return 0.9;
    if (is(left, "aux") && (is(right, "art") || isPossessive(right))) return -2;
    // `told the children | a funny story`.
    if (is(left, "n") && (is(right, "art") || isPossessive(right)) && hasVerbBefore(tokens, i)) return 1;
    return undefined;
  }
  if (is(right, "adj")) return is(tokens[i + 1], "n") && !right.closes ? (isBe(left) ? 0.4 : 0.9) : -2.5;
  if (is(right, "num") && is(tokens[i + 1], "n") && is(tokens[i + 2], "adj")) return -2;
  if (is(right, "art", "num") || isPossessive(right)) return 1.1;
  if (isDeterminer(right) && !right.closes) return 1;
  if (is(right, "pron")) return -3;
  if (is(right, "n")) return is(tokens[i + 1], "n") && !right.closes ? -0.3 : -1;
  return undefined;
};
