import { beForms, doForms, haveForms, isIngForm, modals } from "../verb-forms.ts";
import type { Token } from "../token.ts";

const subjects = new Set("i he she we they".split(" "));
const eitherCase = new Set(
  "you it this that these those there who what which everyone everybody someone somebody nobody anyone anybody everything something nothing anything mine yours hers ours theirs others all both some many".split(
    " ",
  ),
);
const possessives = new Set("my your his her its our their whose".split(" "));

/** Returns the index of the nearest word before `i` in the clause that is no adverb. */
export function before(tokens: readonly Token[], i: number): number {
  let j = i - 1;
  while (j >= 0 && !tokens[j]?.closes && tokens[j]?.class === "adv" && !isWh(tokens[j])) j -= 1;
  return j;
}

/** Index of the nearest word after `i` that is no adverb. */
export function after(tokens: readonly Token[], i: number): number {
  let j = i + 1;
  while (tokens[j]?.class === "adv" && !isWh(tokens[j]) && !tokens[j]?.closes) j += 1;
  return j;
}

/** A question or relative word. */
export function isWh(token: Token | undefined): boolean {
  return /^(?:who|whom|whose|what|which|where|when|why|how)$/u.test(token?.stem ?? "");
}

/** `my`, `whose`, `Tom's`: a noun follows. */
export function isPossessive(token: Token | undefined): boolean {
  return (
    possessives.has(token?.lower ?? "") ||
    (token?.clitic === "'s" && token.class === "n") ||
    /s'$/u.test(token?.text ?? "")
  );
}

/** I, he, she, we, they: pronouns that are never an object. */
export function isSubject(token: Token | undefined): boolean {
  return token?.class === "pron" && subjects.has(token.lower);
}

/**
 * Returns whether the word is a pronoun that can be a subject. If the pronoun can also be an object, it counts only at
 * the start of a clause.
 */
export function isSubjectAt(tokens: readonly Token[], i: number): boolean {
  const token = tokens[i];
  if (token?.class !== "pron" || token.clitic) return false;
  return subjects.has(token.lower) || (eitherCase.has(token.lower) && startsClause(tokens, i));
}

/** Whether the word is the first of its clause. */
export function startsClause(tokens: readonly Token[], i: number): boolean {
  const previous = tokens[i - 1];
  if (!previous || previous.closes) return true;
  return previous.class === "conj" || previous.class === "int" || (isWh(previous) && previous.class !== "n");
}

/** Returns whether the word is a form of be, have, do or a modal verb, as auxiliary or as main verb. */
export function isAuxiliaryForm(token: Token | undefined): boolean {
  const stem = token?.stem ?? "";
  return beForms.has(stem) || haveForms.has(stem) || doForms.has(stem) || modals.has(stem);
}

/** Returns whether the word is a finite verb, or a base form that no `to` or auxiliary governs. */
export function isFinite(tokens: readonly Token[], i: number): boolean {
  const token = tokens[i];
  if (!token || token.name) return false;
  if (token.class === "aux") return !/^(?:be|been|being|having)$/u.test(token.stem);
  if (token.clitic && /^'(?:s|m|re|ve|ll|d)/u.test(token.clitic) && token.class === "pron") return true;
  if (token.class !== "v") return false;
  return !token.lower.endsWith("ing") && tokens[before(tokens, i)]?.lower !== "to";
}

/** Whether a subject and a finite verb begin at `i`: `the rain stopped`. */
export function clauseFollows(tokens: readonly Token[], i: number): boolean {
  const first = tokens[i];
  if (!first) return false;
  if (first.class === "pron" && (subjects.has(first.stem) || (first.clitic && first.clitic !== "'s")))
    return true;
  let seenHead = false;
  for (let j = i; j < tokens.length; j += 1) {
    const token = tokens[j];
    if (!token) break;
    if (seenHead && isFinite(tokens, j)) return true;
    if (seenHead && token.clitic && token.class !== "aux") return true;
    if (token.class === "n" || token.class === "pron" || token.class === "num") seenHead = true;
    else if (
      !/^(?:art|adj|adv|prep)$/u.test(token.class) &&
      token.lower !== "and" &&
      !token.lower.endsWith("ing")
    )
      return false;
    if (token.closes) return false;
    if (j > i && token.class === "pron" && subjects.has(token.lower)) return false;
  }
  return false;
}

/**
 * Whether a noun phrase begins here: with an article, a possessive, a number, an adjective, a noun or an object
 * pronoun.
 */
export function nounPhraseAt(tokens: readonly Token[], i: number): boolean {
  const token = tokens[i];
  if (!token) return false;
  if (token.class === "pron") return !subjects.has(token.stem) && !isWh(token);
  if (token.class === "adj" || token.class === "adv") {
    return !token.closes && i + 1 < tokens.length && /^(?:adj|n|num)$/u.test(tokens[i + 1]?.class ?? "");
  }
  return /^(?:art|num|n)$/u.test(token.class) || (token.class === "v" && token.lower.endsWith("ing"));
}

/** Returns the index after the noun phrase that starts at `i`. Returns `i` itself if there is no noun phrase. */
export function skipNounPhrase(tokens: readonly Token[], i: number): number {
  let j = i;
  if (
    tokens[j]?.class === "pron" &&
    !isPossessive(tokens[j]) &&
    !/^(?:this|that|these|those|all|some|any|both)$/u.test(tokens[j]?.lower ?? "")
  )
    return j + 1;
  while (/^(?:art|pron|adj|num|n)$/u.test(tokens[j]?.class ?? "")) {
    const token = tokens[j];
    j += 1;
    if (token?.closes) return j;
    if (
      token?.class === "n" &&
      !token.clitic &&
      (tokens[j]?.class !== "n" || isIngForm(tokens[j]?.lower ?? ""))
    )
      break;
  }
  if (tokens[j]?.lower === "of" || (tokens[j]?.lower === "and" && tokens[j - 1]?.class === "n"))
    return skipNounPhrase(tokens, j + 1);
  return j;
}
