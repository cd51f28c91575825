import type { Token } from "../token.ts";
import { beForms, doForms, isIngForm, haveForms, isParticiple, isState, modals } from "../verb-forms.ts";
import { adjectiveVerbs } from "../word-lists.ts";
import {
  after,
  before,
  isFinite,
  isPossessive,
  isSubject,
  isWh,
  nounPhraseAt,
  skipNounPhrase,
  startsClause,
} from "./context.ts";

/** Nouns that a gerund explains: `My hobby is swimming` is no progressive form. */
const activities = new Set(
  "hobby hobbies job sport dream plan favourite favorite activity interest goal duty wish problem part trick point idea mistake way".split(
    " ",
  ),
);

/**
 * Decides whether be, have, do and the modals are auxiliary or main verb. This decides the class of the next word too.
 */
export function resolveAuxiliaries(tokens: Token[]): void {
  tokens.forEach((token, i) => {
    if (token.name || (token.clitic && token.clitic !== "n't")) {
      if (!token.name && token.class === "pron") resolveComplement(tokens, i, cliticVerb(token));
      return;
    }
    const { stem } = token;
    if (beForms.has(stem)) token.class = resolveComplement(tokens, i, "be");
    else if (haveForms.has(stem)) token.class = resolveComplement(tokens, i, "have");
    else if (doForms.has(stem)) token.class = resolveDo(tokens, i);
    else if (modals.has(stem) || (stem === "need" && token.clitic === "n't"))
      token.class = resolveModal(tokens, i);
  });
}

function cliticVerb({ clitic, stem }: Token): "be" | "have" | "modal" {
  if (/^'(?:s|m|re)/u.test(clitic) && stem !== "let") return "be";
  return clitic.endsWith("'ve") ? "have" : "modal";
}

function resolveComplement(tokens: Token[], i: number, verb: "be" | "have" | "modal"): "aux" | "v" {
  if (verb === "modal") return "aux";
  const j = complement(tokens, i);
  const next = tokens[j];
  if (!next || next.name) return "v";
  if (verb === "have") return resolveHave(tokens, next, j);
  const isQuestion = next.class === "n" && j > after(tokens, i);
  if (
    isIngForm(next.lower) &&
    !activities.has(tokens[i - 1]?.lower ?? "") &&
    (next.class === "v" || isQuestion)
  ) {
    next.class = "v";
    return "aux";
  }
  if (/^(?:being|been)$/u.test(next.stem)) return "aux";
  if (isParticiple(next.lower) && next.class !== "n") {
    const agent = tokens.slice(j + 1, j + 4).some(({ lower }) => lower === "by");
    const adjective =
      !agent &&
      (isState(next.lower, tokens[i]?.stem ?? "") ||
        (next.class === "adj" && (next.lower === "used" || !isPassive(next))));
    next.class = adjective ? "adj" : "v";
    return adjective ? "v" : "aux";
  }
  if (next.class === "v" && adjectiveVerbs.has(next.lower)) next.class = "adj";
  return "v";
}

// The taggers often call a passive an adjective. A participle that both taggers take for a verb form is one.
function isPassive({ tags, pos, lower }: Token): boolean {
  return tags.has("Verb") || pos === "VERB" || (isParticiple(lower) && !lower.endsWith("ed"));
}

function resolveHave(tokens: Token[], next: Token, j: number): "aux" | "v" {
  if (next.lower === "better" && tokens[j + 1]?.class !== "n") return "aux";
  if (!isParticiple(next.lower) && !/^(?:been|got)$/u.test(next.stem)) return "v";
  if (isState(next.lower, "have") && /^(?:n|adj)$/u.test(tokens[j + 1]?.class ?? "") && next.class === "adj")
    return "v";
  next.class = "v";
  return "aux";
}

function resolveDo(tokens: Token[], i: number): "aux" | "v" {
  const token = tokens[i];
  if (!token || token.clitic === "n't") return "aux";
  if (/^(?:doing|done)$/u.test(token.stem)) return "v";
  const j = complement(tokens, i);
  const next = tokens[j];
  const previous = tokens[before(tokens, i)];
  if (token.closes || !tokens[i + 1]) {
    const asked = tokens.slice(0, i).some((other) => isWh(other) || /ever$/u.test(other.lower));
    return previous?.class === "pron" && !asked ? "aux" : "v";
  }
  if (tokens[i + 1]?.lower === "not") return "aux";
  // `Who does the cooking?`
  const isObjectNext = tokens[i + 1]?.class === "art" || isPossessive(tokens[i + 1]);
  if (
    isObjectNext &&
    /^(?:who|what)$/u.test(previous?.lower ?? "") &&
    !tokens.slice(i + 1).some((other) => other.class === "v")
  )
    return "v";
  if (isInverted(tokens, i))
    return /^(?:it|them)$/u.test(tokens[i + 1]?.lower ?? "") && next?.class !== "v" ? "v" : "aux";
  return next?.class === "v" && j === after(tokens, i) && !next.lower.endsWith("ing") ? "aux" : "v";
}

function resolveModal(tokens: Token[], i: number): Token["class"] {
  const token = tokens[i];
  const previous = tokens[i - 1];
  if (token?.lower === "will" && token.class === "n") return "n";
  const noun = /^(?:can|might|must)$/u.test(token?.lower ?? "");
  if (noun && (previous?.class === "art" || isPossessive(previous))) return "n";
  if (token?.lower === "may" && token.bare === "May" && previous && !previous.closes) return "n";

  return "aux";
}

// The index of the word that completes the verb. It comes after adverbs, and after the subject if the subject follows
// the verb.
function complement(tokens: Token[], i: number): number {
  let j = after(tokens, i);
  if (isInverted(tokens, i)) {
    const past = skipNounPhrase(tokens, j);
    if (past > j) j = after(tokens, past - 1);
  }
  return j;
}

function isInverted(tokens: Token[], i: number): boolean {
  const next = tokens[i + 1];
  if (!next || tokens[i]?.closes) return false;
  if (isSubject(next)) return true;
  const previous = tokens[i - 1];
  const question =
    startsClause(tokens, i) ||
    (isWh(previous) && !/^(?:who|that)$/u.test(previous?.stem ?? "")) ||
    isWhPhrase(tokens, i);
  return (
    question &&
    nounPhraseAt(tokens, i + 1) &&
    tokens[i + 1]?.class !== "v" &&
    (i > 0 || !isImperative(tokens, i))
  );
}

// `What time do`, `Which bus does`, `How many people are`.
function isWhPhrase(tokens: Token[], i: number): boolean {
  const start = tokens.slice(0, i).findLastIndex(isWh);
  return (
    start >= 0 &&
    i - start <= 4 &&
    !tokens.slice(start, i).some((token, k) => token.closes || isFinite(tokens, start + k))
  );
}

function isImperative(tokens: Token[], i: number): boolean {
  const token = tokens[i];
  if (token?.lower === "have") return !isSubject(tokens[i + 1]) && tokens[i + 1]?.class !== "pron";
  if (token?.lower !== "do") return token?.lower === "be";
  const next = tokens[i + 1];
  if (isPossessive(next) || next?.class === "art")
    return !tokens.slice(i + 2).some(({ class: wordClass }) => wordClass === "v");
  return false;
}
