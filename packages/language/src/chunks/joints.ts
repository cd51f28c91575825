import type { Token } from "../token.ts";
import {
  clauseFollows,
  isAuxiliaryForm,
  isFinite,
  isPossessive,
  isSubject,
  isWh,
} from "../word-classes/context.ts";
import {
  hasVerbBefore,
  inSubject,
  is,
  isBe,
  isClausal,
  isDeterminer,
  isGerund,
  isObjectForm,
  isVerb,
  timePhrase,
  type Gap,
  type Rule,
} from "./gap.ts";

/** A comma or a similar mark is nearly always a boundary. Inside a list it is a boundary less often. */
export const punctuation: Rule = ({ left, tokens, i }) => {
  if (!left.closes) return undefined;
  if (i === tokens.length - 1) return 0.5;
  if (is(left, "int") || /^(?:no|yes|well|please|sorry|thanks|so)$/u.test(left.lower)) return i === 1 ? 1 : 3;
  // Red, white and blue.
  const listed =
    !/[.!?;:]/u.test(left.text) &&
    left.class === tokens[i]?.class &&
    is(left, "n", "adj", "num") &&
    tokens.slice(i, i + 4).some(({ lower }) => lower === "and" || lower === "or") &&
    !clauseFollows(tokens, i);
  return listed ? 0.6 : 4.5;
};

/** Words that belong together in any sentence: article and noun, preposition and object. */
export const inseparable: Rule = ({ tokens, i, left, right }) => {
  if (is(left, "art")) return -6;
  if (is(left, "adv") && /^(?:as|so|too|very|how)$/u.test(left.lower) && is(right, "adv", "adj")) return -5;
  if (is(left, "prep")) return -5;
  if (is(left, "conj"))
    return left.lower === "as" && /^(?:soon|long)$/u.test(tokens[i - 2]?.lower ?? "") ? -1 : -5;
  if (left.lower === "past" && tokens[i - 2]?.lower === "the") return 3;
  if (left.lower === "please") return -4;
  if (isPossessive(left) && is(right, "n", "adj", "num")) return -6;
  if (
    isDeterminer(left) &&
    is(right, "n", "adj", "num", "art", "pron") &&
    !isObjectForm(right) &&
    !isSubject(right)
  )
    return -5;
  if (
    (is(left, "num") && is(right, "num", "n", "adj")) ||
    right.lower === "o'clock" ||
    /^(?:a\.m\.?|p\.m\.?)$/u.test(right.lower)
  )
    return -5;
  if (is(left, "adj") && is(right, "n", "adj") && !timePhrase({ tokens, i, left, right })) return -5;
  if (
    is(left, "n") &&
    is(right, "n") &&
    (left.name === right.name || is(right, "n")) &&
    !left.clitic &&
    !verbWithTwoObjects(tokens, i)
  )
    return -4;
  if (right.lower === "of" && !isVerb(left)) return is(left, "adj") ? -0.5 : -4;
  if (right.lower === "ago" || right.lower === "else" || right.lower === "enough") return -4;
  if (is(right, "n", "pron") && /^(?:one|ones)$/u.test(right.lower) && is(left, "adj", "pron")) return -4;
  return undefined;
};

// `gave Tom a book`, `told Lucy stories`.
function verbWithTwoObjects(tokens: readonly Token[], i: number): boolean {
  return tokens[i - 1]?.name === true && tokens[i]?.name === false && is(tokens[i - 2], "v");
}

/** Before a conjunction, a relative or a question word. */
export const conjunctions: Rule = (gap) => {
  const { tokens, i, left, right } = gap;
  if (right.lower === "that" && /^(?:so|now)$/u.test(left.lower)) return -5;
  if (
    /^(?:if|when|because|after|before)$/u.test(right.lower) &&
    /^(?:only|just|even|especially|soon)$/u.test(left.lower)
  )
    return -4;
  if (right.lower === "than") return is(tokens[i + 1], "num") ? -4 : 1.7;
  if (right.lower === "as") {
    if (is(right, "adv")) return isVerb(left) || left.clitic ? -1.5 : 1;
    if (/^(?:soon|well|long|such|same)$/u.test(left.lower)) return -4;
    return is(right, "conj") ? 1.2 : 1;
  }
  if (/^(?:and|or|but|nor|so)$/u.test(right.lower) && is(right, "conj")) return coordination(gap);
  if (isClausal(right)) return 4;
  if (is(right, "pron") && /^(?:who|whom|whose|which)$/u.test(right.lower))
    return is(left, "prep", "conj") ? -4 : 3.5;
  if (
    is(right, "pron") &&
    right.lower === "that" &&
    (isFinite(tokens, i + 1) || clauseFollows(tokens, i + 1)) &&
    is(left, "n", "pron")
  )
    return 3;
  if (/^(?:what|how|where|why|when|who|whose|which)$/u.test(right.stem) && !is(left, "prep", "int"))
    return is(left, "n", "pron", "v", "adj") ? 2.5 : 1;
  return undefined;
};

function coordination({ tokens, i, left, right }: Gap): number {
  const next = tokens[i + 1];
  if (right.lower === "so") return 4;
  if (is(left, "n", "pron", "num") && inSubject(tokens, i) && !is(next, "adv", "prep", "v", "aux")) {
    return -2;
  }
  if (clauseFollows(tokens, i + 1) && !(is(left, "n") && is(next, "n") && !hasVerbBefore(tokens, i)))
    return 3.5;
  if (isVerb(next) && !(isVerb(left) && next?.class === left.class))
    return isGerundPair(left, next) ? -1 : 2.5;
  if (is(next, "prep") || next?.lower === "then") return 1.8;
  if (is(next, "art", "pron", "num") || isPossessive(next))
    return is(next, "pron") && !isPossessive(next) ? -1 : 0.8;
  return right.lower === "but" ? 1 : -1.5;
}

const isGerundPair = (left: Token, next: Token | undefined): boolean =>
  next !== undefined && isGerund(left) && isGerund(next);

/** `Is your mother`, `Where does he`: the verb of a question stays with its subject. */
export const questions: Rule = ({ tokens, i, left, right }) => {
  if (i === 1 && is(left, "aux", "v") && isAuxiliaryForm(left) && !left.clitic.startsWith("'")) return -4;
  const inverted =
    tokens.length > 0 && isBe(tokens[0] as Token) && is(tokens[0], "v") && !tokens[0]?.clitic.startsWith("'");
  if (
    inverted &&
    inSubjectOf(tokens, i) &&
    is(left, "n") &&
    (is(right, "art", "num", "adj") || isPossessive(right))
  )
    return 1;
  return undefined;
};

function inSubjectOf(tokens: readonly Token[], i: number): boolean {
  return !tokens.slice(1, i).some((token) => isVerb(token) || token.closes);
}

/** Before `to` with a verb. */
export const infinitives: Rule = ({ tokens, i, left, right }) => {
  if (right.lower !== "to" || !is(tokens[i + 1], "v", "aux")) return undefined;
  if (isWh(left) || left.lower === "not") return -5;
  if (is(left, "v", "aux")) return isBe(left) ? 0.5 : -2.5;
  if (/^(?:able|going|ready|about|used|supposed)$/u.test(left.lower)) return -3;
  if (is(left, "adj")) return 1.4;
  return 1.6;
};
