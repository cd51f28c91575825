import type { Token } from "../token.ts";
import type { WordClass } from "../word-class.ts";
import { beForms, isLinking } from "../verb-forms.ts";
import { timeNouns } from "../word-lists.ts";
import { after, clauseFollows, isAuxiliaryForm, isPossessive, isSubject } from "./context.ts";
import { mustBeVerb, opensCommand } from "./verb-evidence.ts";

/**
 * Returns the class of a word whose adjective and adverb have the same form (`hard`, `late`, `well`, `right`). It is an
 * adjective before a noun or after be, and an adverb after any other verb.
 */
export function flatAdverb(tokens: readonly Token[], i: number): WordClass {
  const token = tokens[i];
  if (!token) return "adv";
  return (
    afterHow(tokens, i) ??
    asLongAs(tokens, i) ??
    direction(tokens, i) ??
    well(tokens, i) ??
    verbForm(tokens, i) ??
    modifier(tokens, i) ??
    complement(tokens, i)
  );
}

type Guess = (tokens: readonly Token[], i: number) => WordClass | undefined;

const isDetermined = (tokens: readonly Token[], i: number): boolean =>
  tokens[i - 1]?.class === "art" || isPossessive(tokens[i - 1]);

function nextIsNoun(tokens: readonly Token[], i: number): boolean {
  const next = tokens[i + 1];
  return (
    !tokens[i]?.closes && (next?.class === "n" || (next?.class === "adj" && tokens[i + 2]?.class === "n"))
  );
}

// `How long is the river`, but `How long have you waited`.
const afterHow: Guess = (tokens, i) => {
  const word = tokens[i]?.lower ?? "";
  if (tokens[i - 1]?.lower !== "how" || !/^(?:long|far|fast|hard|late|early|well|high)$/u.test(word))
    return undefined;
  const measures = /^(?:is|are|was|were)$/u.test(tokens[i + 1]?.lower ?? "") && !/^(?:far|well)$/u.test(word);
  return measures ? "adj" : "adv";
};

// `as long as we keep costs down`: the three words together are a conjunction.
const asLongAs: Guess = (tokens, i) =>
  /^(?:long|far)$/u.test(tokens[i]?.lower ?? "") &&
  tokens[i - 1]?.lower === "as" &&
  tokens[i + 1]?.lower === "as" &&
  clauseFollows(tokens, i + 2) &&
  !beForms.has(tokens[i - 2]?.stem ?? "")
    ? "adv"
    : undefined;

const direction: Guess = (tokens, i) => {
  const heading = /^(?:turn|go|walk|drive|keep|run|look)/u.test(tokens[i - 1]?.lower ?? "");
  return heading && /^(?:right|left|straight)$/u.test(tokens[i]?.lower ?? "") ? "adv" : undefined;
};

const well: Guess = (tokens, i) => {
  const token = tokens[i];
  if (token?.lower !== "well") return undefined;
  if (tokens[i - 1]?.class === "art") return "n";
  if (token.closes && i === 0 && tokens.length > 1) return "int";
  return verbBefore(tokens, i) === "linking" && token.closes ? "adj" : "adv";
};

// Some of these words are also verbs: `She left early`, `Clear the table`.
const verbForm: Guess = (tokens, i) => {
  const token = tokens[i];
  const previous = tokens[i - 1];
  if (token?.class !== "v") return undefined;
  if (token.lower === "left" && !isDetermined(tokens, i)) return "v";
  const governed =
    isSubject(previous) ||
    previous?.lower === "to" ||
    (previous?.class === "aux" && !beForms.has(previous.stem));
  if (governed || opensCommand(tokens, i) || mustBeVerb(tokens, i)) return "v";
  return tokens[i + 1] && !token.closes && verbBefore(tokens, i) === "none" ? "v" : undefined;
};

const modifier: Guess = (tokens, i) => {
  const word = tokens[i]?.lower ?? "";
  const next = tokens[i + 1];
  if (isDetermined(tokens, i)) {
    return /^(?:right|left|inside|outside)$/u.test(word) && !nextIsNoun(tokens, i) ? "n" : "adj";
  }
  // `an all-time low`: no noun follows that the word could describe.
  if (
    tokens[i - 1]?.class === "adj" &&
    isDetermined(tokens, i - 1) &&
    /^(?:high|low|best|worst)$/u.test(word) &&
    !nextIsNoun(tokens, i)
  )
    return "n";
  if (/^(?:inside|outside)$/u.test(word)) return tokens[i]?.class === "n" ? "adv" : tokens[i]?.class;
  const timeNext = /^(?:last|next|this|every|on|at|in)$/u.test(next?.lower ?? "");
  if (nextIsNoun(tokens, i) && !timeNext && verbBefore(tokens, i) !== "action") return "adj";
  if (next?.class === "adj" && !tokens[i]?.closes && /^(?:far|wide|right|well|long)$/u.test(word))
    return "adv";
  return word === "right" && /^(?:now|away|here|there|after|in|on)$/u.test(next?.lower ?? "")
    ? "adv"
    : undefined;
};

const complement = (tokens: readonly Token[], i: number): WordClass => {
  const verb = verbBefore(tokens, i);
  if (verb === "none") return i === 0 && !nextIsNoun(tokens, i) ? "adv" : (tokens[i]?.class ?? "adv");
  if (
    verb === "action" &&
    nextIsNoun(tokens, i) &&
    (tokens[i - 1]?.class === "prep" || describesObject(tokens, i))
  )
    return "adj";
  return verb === "linking" ? "adj" : "adv";
};

// `fear loud noises`, `have seen better days`, but `came home late Friday`, `works hard most days`.
function describesObject(tokens: readonly Token[], i: number): boolean {
  const [token, verb, next] = [tokens[i], tokens[i - 1], tokens[i + 1]];
  if (verb?.class !== "v" || !token || !next || next.name) return false;
  const noun = next.class === "n" ? next : tokens[i + 2];
  const time = timeNouns.has(noun?.stem.replace(/s$/u, "") ?? "");
  return !time || (/er$/u.test(token.lower) && /s$/u.test(next.lower));
}

/**
 * Finds the kind of the verb that this word completes. Be and similar verbs need an adjective. All other verbs need an
 * adverb.
 */
function verbBefore(tokens: readonly Token[], i: number): "none" | "linking" | "action" {
  for (let j = i - 1; j >= 0; j -= 1) {
    const token = tokens[j];
    if (!token || token.closes || (token.class === "conj" && token.lower !== "than" && token.lower !== "as"))
      return "none";
    if (token.class === "pron" && /^'(?:s|m|re)/u.test(token.clitic) && token.stem !== "let")
      return "linking";
    if (token.class !== "v" && token.class !== "aux") continue;
    if (isAuxiliaryForm(token)) {
      if (/^(?:be|am|is|are|was|were|been|being)$/u.test(token.stem)) return "linking";
      if (token.class === "v" || j === after(tokens, j)) return "action";
      continue;
    }
    const degreeOnly = tokens
      .slice(j + 1, i)
      .every(({ lower }) =>
        /^(?:very|so|too|really|quite|more|much|a|bit|even|still|pretty|rather)$/u.test(lower),
      );
    return isLinking(token.lower) && degreeOnly ? "linking" : "action";
  }
  return "none";
}
