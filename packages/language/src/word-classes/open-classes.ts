import type { Token } from "../token.ts";
import { haveForms, isIngForm, isLinking, isParticiple, isPast } from "../verb-forms.ts";
import { adjectiveVerbs, bareInfinitiveVerbs, flatAdverbs, nounVerbs } from "../word-lists.ts";
import { clauses, giveVerb, isOpen } from "./clause-verbs.ts";
import { isAuxiliaryForm, isFinite, isPossessive, startsClause } from "./context.ts";
import { flatAdverb } from "./flat-adverbs.ts";
import {
  endsPhrase,
  isCounted,
  isLoneNoun,
  isSubjectNoun,
  isSubjectOfPast,
  opensWithNoun,
} from "./noun-phrases.ts";
import {
  canBeNoun,
  canBeVerb,
  isDetermined,
  isGerundAfter,
  mustBeVerb,
  opensCommand,
} from "./verb-evidence.ts";

/**
 * Decides by the neighbours of a word the classes that the taggers confuse most: noun or verb, and adjective or adverb.
 * Words in `settled`, from a question, keep their class.
 */
export function resolveOpenClasses(tokens: Token[], settled: ReadonlySet<Token>): void {
  if (tokens[0] && opensWithNoun(tokens)) tokens[0].class = "n";
  tokens.forEach((token, i) => {
    if (isDegreeBeforeNoun(tokens, i)) token.class = "adj";
    else if (isSubjectNoun(tokens, i)) token.class = "n";
    if (!isOpen(token) || settled.has(token)) return;
    if (mustBeVerb(tokens, i) || isGerundAfter(tokens, i)) token.class = "v";
    else if (isNamedGroup(tokens, i) || nounTests.some((test) => test(tokens, i))) token.class = "n";
    else if (isSubjectOfPast(tokens, i)) giveClasses(tokens, i, ["n", "v"]);
    else if (isQuality(tokens, i)) token.class = "adj";
    else if (isHeadNoun(tokens, i)) token.class = "n";
    else if (token.class === "v") token.class = verbOr(tokens, i);
    else if (token.class === "adj" && adjectiveVerbs.has(token.lower) && opensCommand(tokens, i))
      token.class = "v";
    else if (token.class === "n" && opensCommand(tokens, i) && canBeVerb(token)) token.class = "v";
  });
  for (const [from, to] of clauses(tokens)) giveVerb(tokens, from, to);
  tokens.forEach((token, i) => {
    if (!token.name && flatAdverbs.has(token.lower) && !settled.has(token))
      token.class = flatAdverb(tokens, i);
  });
}

function giveClasses(tokens: readonly Token[], from: number, classes: readonly Token["class"][]): void {
  classes.forEach((wordClass, k) => {
    const token = tokens[from + k];
    if (token) token.class = wordClass;
  });
}

const nounTests = [isCounted, isLoneNoun, endsPhrase];

// `the hardest part`: wink takes the superlative for an adverb.
function isDegreeBeforeNoun(tokens: readonly Token[], i: number): boolean {
  const token = tokens[i];
  return (
    token?.class === "adv" &&
    token.pos === "ADV" &&
    /(?:er|est)$/u.test(token.lower) &&
    (token.tags.has("Superlative") || token.tags.has("Comparative")) &&
    (tokens[i - 1]?.class === "art" || isPossessive(tokens[i - 1])) &&
    tokens[i + 1]?.class === "n"
  );
}

// `the rich`, `the poor`: an adjective with an article and no noun.
function isNamedGroup(tokens: readonly Token[], i: number): boolean {
  const token = tokens[i];
  if (
    token?.class !== "adj" ||
    !isDetermined(tokens, i) ||
    /(?:st|er)$|^(?:same|other|only|last|next|first)$/u.test(token.lower)
  )
    return false;
  const next = tokens[i + 1];
  const verbAfterAnd =
    (next?.class === "conj" && isFinite(tokens, i + 2)) ||
    (next?.class === "prep" && nounVerbs.has(token.lower));
  return token.closes || !next || next.class === "aux" || verbAfterAnd || isFinite(tokens, i + 1);
}

// `in the garden`: one tagger takes the word for a noun, and no noun follows that an adjective could describe.
function isHeadNoun(tokens: readonly Token[], i: number): boolean {
  const token = tokens[i];
  const next = tokens[i + 1];
  if (token?.class !== "adj" || tokens[i - 1]?.class !== "art") return false;
  if (!token.tags.has("Noun") || token.tags.has("Adjective") || token.lower.includes("-")) return false;
  if (next?.class !== "n" || token.closes) return next?.class !== "adj";
  return nounVerbs.has(next.lower) && !tokens.some((_, k) => isFinite(tokens, k));
}

// `was very patient`: the word after be and a word of degree is an adjective.
function isQuality(tokens: readonly Token[], i: number): boolean {
  const token = tokens[i];
  if (token?.class !== "n" || !/^(?:very|so|too|really|quite|rather)$/u.test(tokens[i - 1]?.lower ?? ""))
    return false;
  return isAuxiliaryForm(tokens[i - 2]) && !token.tags.has("Plural");
}

function verbOr(tokens: readonly Token[], i: number): Token["class"] {
  const token = tokens[i];
  const previous = tokens[i - 1];
  const next = tokens[i + 1];
  if (!token || !previous || previous.closes) return "v";
  if (/^(?:what|which|whose|how)$/u.test(previous.lower) && isAuxiliaryForm(next) && canBeNoun(token))
    return "n";
  const modified =
    previous.class === "art" ||
    isDeterminer(tokens, i - 1) ||
    (previous.class === "adj" && !tokens.slice(0, i - 1).some((_, k) => isLinkedTo(tokens, k, i)));
  if (modified) {
    const beforeNoun = next?.class === "n" && !token.closes;
    if (isParticiple(token.lower) || isIngForm(token.lower))
      return beforeNoun ? "adj" : isIngForm(token.lower) || canBeNoun(token) ? "n" : "adj";
    return adjectiveVerbs.has(token.lower) && beforeNoun ? "adj" : "n";
  }
  // `have lunch`: a base form never follows have.
  if (
    haveForms.has(previous.stem) &&
    canBeNoun(token) &&
    !isParticiple(token.lower) &&
    !/ing$/u.test(token.lower)
  )
    return "n";
  // `reports increased profits`: a second verb never follows a finite verb.
  if (isFiniteVerb(tokens, i - 1) && isParticiple(token.lower) && next?.class === "n" && !token.closes)
    return "adj";
  if (
    previous.class === "prep" &&
    previous.lower !== "to" &&
    !isIngForm(token.lower) &&
    canBeNoun(token) &&
    !isPast(token.lower)
  )
    return "n";
  if (/^(?:me|him|us|them)$/u.test(previous.lower) && /[^s]s$/u.test(token.lower) && canBeNoun(token))
    return "n";
  if (
    isFiniteVerb(tokens, i - 1) &&
    canBeNoun(token) &&
    !/(?:ing|ed)$/u.test(token.lower) &&
    !bareInfinitiveVerbs.has(previous.stem) &&
    !/^(?:go|come|please)$/u.test(previous.lower)
  ) {
    return "n";
  }
  return "v";
}

function isLinkedTo(tokens: readonly Token[], k: number, i: number): boolean {
  const verb = tokens[k];
  return k === i - 2 && (isAuxiliaryForm(verb) || (verb?.class === "v" && isLinking(verb.lower)));
}

function isFiniteVerb(tokens: readonly Token[], i: number): boolean {
  return tokens[i]?.class === "v" && !isAuxiliaryForm(tokens[i]);
}

function isDeterminer(tokens: readonly Token[], i: number): boolean {
  const token = tokens[i];
  if (token?.lower === "her" || token?.lower === "his") {
    return !bareInfinitiveVerbs.has(tokens[i - 1]?.stem ?? "");
  }
  if (/^(?:this|that|these|those)$/u.test(token?.lower ?? ""))
    return !startsClause(tokens, i) && token?.class !== "conj";
  return (
    isPossessive(token) ||
    /^(?:every|each|another|some|any|no|other|own|many|few|several|more|less|enough)$/u.test(
      token?.lower ?? "",
    )
  );
}
