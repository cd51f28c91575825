import type { Token } from "../token.ts";
import { beForms, isLinking } from "../verb-forms.ts";
import { reporting } from "../word-lists.ts";
import {
  before,
  clauseFollows,
  isAuxiliaryForm,
  isFinite,
  isPossessive,
  isSubject,
  isSubjectAt,
  isWh,
} from "./context.ts";
import { classAt, ends, modifiesQuality, text, type Rule } from "./rule.ts";

/** The word *like* is a verb if the clause has no other verb, otherwise a preposition. */
export const likeRule: Rule = (tokens, i) => {
  const j = before(tokens, i);
  const previous = tokens[j];
  if (!previous || previous.closes)
    return i === 0 && !tokens.some((_, k) => k > 0 && isFinite(tokens, k)) ? "v" : "prep";
  if (previous.clitic && /^'(?:s|m|re)/u.test(previous.clitic) && previous.class === "pron") return "prep";
  if (/^'(?:d|ll)/u.test(previous.clitic)) return "v";
  if (beForms.has(previous.stem) || (isLinking(previous.lower) && previous.class === "v")) return "prep";
  if (previous.lower === "to" || (previous.class === "aux" && !beForms.has(previous.stem))) return "v";
  if (isSubjectAt(tokens, j)) {
    const verb = tokens[j - 1];
    return verb && beForms.has(verb.stem) ? "prep" : "v";
  }
  const auxiliary = tokens.slice(0, j).findLast((token) => token.class === "aux" || isAuxiliaryForm(token));
  const question =
    auxiliary &&
    /^(?:do|does|did|would|will|don|doesn|didn|might|may|can)$/u.test(auxiliary.stem) &&
    !tokens.slice(tokens.indexOf(auxiliary) + 1, i).some((token) => token.class === "v");
  if (question) return "v";
  const clauseStart =
    tokens.slice(0, i).findLastIndex((token) => token.closes || token.class === "conj" || isWh(token)) + 1;
  const finite = (from: number, to: number): boolean =>
    tokens.slice(from, to).some((_, k) => isFinite(tokens, from + k));
  if (finite(clauseStart, i)) return "prep";
  const clauseEnd = tokens.findIndex(
    (token, k) => k > i && (token.closes || token.class === "conj" || isWh(token)),
  );
  const rest = clauseEnd === -1 ? tokens.length : clauseEnd + 1;
  return finite(i + 1, rest) && !tokens.slice(i + 1, rest).some(isSubject) ? "prep" : "v";
};

/** The word *that* is a conjunction after a verb or adjective of saying and feeling, otherwise a pronoun. */
export const thatRule: Rule = (tokens, i) => {
  if (tokens[i]?.clitic || ends(tokens, i)) return "pron";
  const previous = tokens[i - 1];
  const next = i + 1;
  if (!previous || previous.closes) return "pron";
  if (previous.lower === "so" || previous.lower === "now") return "conj";
  const finiteNext =
    (classAt(tokens, next) !== "pron" && isFinite(tokens, next)) ||
    (classAt(tokens, next) === "adv" && isFinite(tokens, next + 1));
  if (finiteNext) return "pron";
  if (!clauseFollows(tokens, next)) return "pron";
  const reporter = reporting.has(previous.lemma) || reporting.has(previous.lower);
  if (previous.class === "n" && !reporter) {
    const hasTellingVerb = tokens
      .slice(Math.max(0, i - 4), i - 1)
      .some(({ lemma, lower }) => /^(?:tell|told|show|showed|promise|remind|warn)/u.test(lemma || lower));
    const result = tokens.slice(0, i - 1).some(({ lower }) => lower === "so" || lower === "such");
    return hasTellingVerb || result ? "conj" : "pron";
  }
  if (
    previous.class === "pron" &&
    !/^(?:all|everything|something|nothing|anything|those|one|someone|anyone|everyone)$/u.test(previous.lower)
  )
    return "conj";
  if (previous.class === "v" && opensClause(tokens, next)) return "conj";
  const degree = tokens.slice(0, i).some(({ lower }) => lower === "so" || lower === "such");
  return reporter || degree || previous.class === "adj" || previous.class === "adv" ? "conj" : "pron";
};

/**
 * Returns whether the words after `that` cannot be its noun: `argued that the search was illegal`, but `likes that
 * song`.
 */
function opensClause(tokens: readonly Token[], i: number): boolean {
  const token = tokens[i];
  return token?.class === "art" || token?.name === true || isPossessive(token) || token?.class === "pron";
}

/** The word *so* is a conjunction before a clause, and an adverb before a quality. */
export const soRule: Rule = (tokens, i) => {
  if (ends(tokens, i)) return "adv";
  if (text(tokens, i + 1) === "that") return "conj";
  if (
    /^(?:adj|adv)$/u.test(classAt(tokens, i + 1) ?? "") ||
    /^(?:much|many|few|little)$/u.test(text(tokens, i + 1))
  ) {
    return tokens[i - 1]?.closes && clauseFollows(tokens, i + 1) ? "conj" : "adv";
  }
  if (tokens[i - 1]?.closes && (classAt(tokens, i + 1) === "v" || text(tokens, i + 1) === "please"))
    return "conj";
  if (isAuxiliaryForm(tokens[i + 1]) && (i === 0 || tokens[i - 1]?.closes || text(tokens, i - 1) === "and"))
    return "adv";
  return clauseFollows(tokens, i + 1) || i === 0 || tokens[i - 1]?.closes ? "conj" : "adv";
};

/** as: `as tall as`, `as a driver`, `as I was tired`. */
export const asRule: Rule = (tokens, i) => {
  if (modifiesQuality(tokens, i) && tokens.slice(i + 2, i + 7).some(({ lower }) => lower === "as"))
    return "adv";
  if (/^(?:many|much)$/u.test(text(tokens, i + 1))) return "adv";
  if (text(tokens, i + 1) === "well") return "adv";
  if (tokens.slice(Math.max(0, i - 6), i - 1).some(({ lower }) => lower === "as")) return "conj";
  return clauseFollows(tokens, i + 1) ? "conj" : "prep";
};

/** when: an adverb in a question, else a conjunction. */
export const whenRule: Rule = (tokens, i) => {
  const question = (i === 0 || tokens[i - 1]?.closes) && isAuxiliaryForm(tokens[i + 1]);
  return question || ends(tokens, i) || text(tokens, i + 1) === "to" ? "adv" : "conj";
};

/** yet: a conjunction before a clause, else an adverb. */
export const yetRule: Rule = (tokens, i) =>
  !ends(tokens, i) && clauseFollows(tokens, i + 1) && (i === 0 || tokens[i - 1]?.closes) ? "conj" : "adv";

/** though: an adverb at the end, else a conjunction. */
export const thoughRule: Rule = (tokens, i) => (ends(tokens, i) && i > 0 ? "adv" : "conj");

/** once: a conjunction before a clause, else an adverb. */
export const onceRule: Rule = (tokens, i) =>
  (i === 0 || tokens[i - 1]?.closes || !ends(tokens, i)) &&
  clauseFollows(tokens, i + 1) &&
  text(tokens, i + 1) !== "a"
    ? "conj"
    : "adv";

/** The word *while* is a noun after an article (`for a while`), otherwise a conjunction. */
export const whileRule: Rule = (tokens, i) => (classAt(tokens, i - 1) === "art" ? "n" : "conj");
