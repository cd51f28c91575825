import type { Token } from "../token.ts";
import { isPast, modals } from "../verb-forms.ts";
import { barePlaces } from "../word-lists.ts";
import { before, isAuxiliaryForm, isFinite, isPossessive, isSubject, startsClause } from "./context.ts";

/* Patterns of words in which only a verb fits, whatever the taggers say. */

const endsInS = /[^s]s$/u;

/** `they bent it`: a past tense right after a subject pronoun. */
function isPastOfSubject(tokens: readonly Token[], i: number): boolean {
  const [token, subject] = [tokens[i], tokens[i - 1]];
  return isPast(token?.lower ?? "") && isSubject(subject) && !subject?.clitic;
}

/**
 * Returns whether the word is an infinitive as in `expanded to encompass the village`. A noun without an article never
 * stands between `to` and an article.
 */
function isInfinitive(tokens: readonly Token[], i: number): boolean {
  const [token, next] = [tokens[i], tokens[i + 1]];
  if (!token || token.closes || tokens[i - 1]?.lower !== "to" || endsInS.test(token.lower)) return false;
  if (barePlaces.has(token.lower) || /(?:ing|ed)$/u.test(token.lower)) return false;
  return next?.class === "art" || isPossessive(next) || /^(?:me|him|us|them|it)$/u.test(next?.lower ?? "");
}

/**
 * Returns whether the word follows a modal verb as in `We must pretend` and `He'll brief us`. An adjective never
 * follows a modal verb without *be*.
 */
function followsModal(tokens: readonly Token[], i: number): boolean {
  const token = tokens[i];
  const j = before(tokens, i);
  const previous = tokens[j];
  if (!previous || (!previous.clitic && startsClause(tokens, j))) return false;
  const modal =
    (previous.class === "aux" && modals.has(previous.stem)) || /^'(?:ll|d)$/u.test(previous.clitic);
  return modal && token?.tags.has("Verb") === true && !/(?:[^s]s|ed|ing|er)$/u.test(token.lower);
}

/**
 * Returns whether the word follows *this*, *that*, *which* or *who* as a verb: `somewhere that requires a jacket`,
 * `this finds you well`. A plural never follows these words.
 */
function followsSingular(tokens: readonly Token[], i: number): boolean {
  const [token, next] = [tokens[i], tokens[i + 1]];
  if (!token || !endsInS.test(token.lower)) return false;
  if (!/^(?:this|that|which|who)$/u.test(tokens[i - 1]?.lower ?? "")) return false;
  const takesObject = next?.class === "art" || isPossessive(next) || next?.class === "pron";
  return (token.pos === "VERB" && !isAuxiliaryForm(next)) || (takesObject && token.tags.has("Verb"));
}

/**
 * Returns whether the word is the main verb after a relative clause without a pronoun: `costs` in `The part you need
 * costs twenty dollars`.
 */
function followsRelative(tokens: readonly Token[], i: number): boolean {
  const [token, verb, subject, noun] = [tokens[i], tokens[i - 1], tokens[i - 2], tokens[i - 3]];
  if (!token || token.closes || !endsInS.test(token.lower)) return false;
  if (verb?.class !== "v" || verb.closes || noun?.class !== "n" || noun.closes) return false;
  if (subject?.class !== "pron" || !/^(?:i|you|he|she|it|we|they)$/u.test(subject.lower)) return false;
  return !tokens.slice(0, i - 3).some((_, k) => isFinite(tokens, k));
}

/**
 * Returns whether the word is the verb of a relative clause before the main verb: `read` in `The books that students
 * read are old`.
 */
function endsRelative(tokens: readonly Token[], i: number): boolean {
  const [token, subject, relative] = [tokens[i], tokens[i - 1], tokens[i - 2]];
  if (!token || token.closes || subject?.class !== "n" || !endsInS.test(subject.lower)) return false;
  if (!/^(?:that|which|whom)$/u.test(relative?.lower ?? "") || tokens[i - 3]?.class !== "n") return false;
  return isAuxiliaryForm(tokens[i + 1]) || isFinite(tokens, i + 1);
}

/** The patterns that need no evidence from a tagger. */
export const isFramed = (tokens: readonly Token[], i: number): boolean =>
  isPastOfSubject(tokens, i) || isInfinitive(tokens, i);

/**
 * Returns whether a pattern fits. These patterns are only for a word that a tagger reads as a verb or that a list of
 * verbs contains.
 */
export const isLikelyFramed = (tokens: readonly Token[], i: number): boolean =>
  [followsModal, followsSingular, followsRelative, endsRelative].some((frame) => frame(tokens, i));
