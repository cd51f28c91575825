import type { Token } from "../token.ts";
import { beForms, haveForms, isIngForm, isParticiple, isPast } from "../verb-forms.ts";
import { adjectiveVerbs, barePlaces, nounVerbs } from "../word-lists.ts";
import { before, isAuxiliaryForm, isFinite, isPossessive, isSubject, isSubjectAt, isWh } from "./context.ts";
import { isFramed, isLikelyFramed } from "./verb-frames.ts";

/** Returns whether a tagger reads the word as a verb, or the list of noun-verbs contains it. */
export function canBeVerb(token: Token): boolean {
  return (
    token.class === "v" ||
    token.pos === "VERB" ||
    token.tags.has("Verb") ||
    nounVerbs.has(baseForm(token.lower))
  );
}

/** Returns whether a tagger reads the word as a noun, or the list of noun-verbs contains it. */
export function canBeNoun(token: Token): boolean {
  return token.pos === "NOUN" || token.tags.has("Noun") || nounVerbs.has(baseForm(token.lower));
}

/**
 * Returns the base form of a verb: `watches` → `watch`, `cries` → `cry`, `stopped` → `stop`. It is only exact enough
 * for a look-up in a list.
 */
function baseForm(word: string): string {
  const candidates = [
    word,
    word.replace(/s$/u, ""),
    word.replace(/es$/u, ""),
    word.replace(/ies$/u, "y"),
    word.replace(/(?:ed|ing)$/u, ""),
    word.replace(/(?:ed|ing)$/u, "e"),
    word.replace(/ied$/u, "y"),
    word.replace(/(.)\1(?:ed|ing)$/u, "$1"),
  ];
  return candidates.find((candidate) => nounVerbs.has(candidate)) ?? word;
}

/** Returns whether only a verb can follow the words before: an auxiliary, `to`, a subject pronoun. */
export function mustBeVerb(tokens: readonly Token[], i: number): boolean {
  const token = tokens[i];
  const previous = tokens[before(tokens, i)];
  if (!token || !previous || previous.closes) return false;
  if (isFramed(tokens, i)) return true;
  if (!canBeVerb(token)) return false;
  if (continuesInfinitive(tokens, i)) return true;
  // A noun never comes right before an object pronoun: `helps us`.
  if (
    /[^s]s$/u.test(token.lower) &&
    /^(?:me|him|us|them)$/u.test(tokens[i + 1]?.lower ?? "") &&
    !token.closes
  )
    return true;
  if (isLikelyFramed(tokens, i)) return true;
  if (token.class === "adj" && token.pos === "ADJ" && !adjectiveVerbs.has(token.lower)) return false;
  if (previous.lower === "to" && tokens[i - 1]?.lower === "to")
    return !isDestination(tokens, i) && !/(?:s|ed|ing)$/u.test(token.lower);
  if (previous.class === "aux" && haveForms.has(previous.stem))
    return isParticiple(token.lower) || !canBeNoun(token);
  if (previous.class === "aux" && !beForms.has(previous.stem)) return true;
  if (endsQuestionSubject(tokens, i) && !/(?:s|ed|ing)$/u.test(token.lower)) return true;
  if (isSubjectAt(tokens, before(tokens, i))) {
    const verb = tokens[before(tokens, i) - 1];
    const inverted = verb && isAuxiliaryForm(verb);
    return inverted
      ? /^(?:do|does|did|can|could|will|would|shall|should|may|might|must)/u.test(verb.stem)
      : !endsNoun(token, tokens, i);
  }
  return false;
}

// `watch a film or play chess`, `come and see us`: a second base form under the same auxiliary or `to`.
function continuesInfinitive(tokens: readonly Token[], i: number): boolean {
  const token = tokens[i];
  const next = tokens[i + 1];
  if (
    !/^(?:and|or)$/u.test(tokens[i - 1]?.lower ?? "") ||
    token?.class !== "n" ||
    !nounVerbs.has(token.lower) ||
    token.closes
  )
    return false;
  const governed = tokens
    .slice(0, i - 1)
    .some(
      (other, k) =>
        (other.class === "aux" || other.lower === "to") &&
        tokens.slice(k, i).some(({ class: wordClass }) => wordClass === "v"),
    );
  const command = tokens[0]?.class === "v" && !/(?:s|ed|ing)$/u.test(tokens[0].lower);
  if (command && (next?.class === "prep" || next?.class === "adv")) return true;
  return (governed || command) && (next?.class === "n" || next?.class === "art" || isPossessive(next));
}

// `went on working`, `enjoys reading books`, `good at drawing`: the -ing form is a verb here, although a tagger takes
// it for a noun.
export function isGerundAfter(tokens: readonly Token[], i: number): boolean {
  const token = tokens[i];
  const previous = tokens[i - 1];
  if (!token || token.class !== "n" || !previous || previous.closes || !isIngForm(token.lower)) return false;
  if (!token.tags.has("Gerund") && token.pos !== "VERB" && !nounVerbs.has(baseForm(token.lower)))
    return false;
  return (
    previous.class === "adv" ||
    (previous.class === "v" && !isAuxiliaryForm(previous)) ||
    previous.class === "prep"
  );
}

/** Returns whether the word follows `the`, or a determiner and an adjective. */
export function isDetermined(tokens: readonly Token[], i: number): boolean {
  const previous = tokens[i - 1];
  return (
    previous?.lower === "the" ||
    ((previous?.class === "adj" || isPossessive(previous)) &&
      (tokens[i - 2]?.class === "art" || isPossessive(tokens[i - 2])))
  );
}

// `Does your brother like`, `Can the baby walk`: an auxiliary, a subject, then the verb.
function endsQuestionSubject(tokens: readonly Token[], i: number): boolean {
  const start = tokens.slice(0, i).findLastIndex((token) => token.class === "aux" || token.class === "v");
  const auxiliary = tokens[start];
  if (
    !auxiliary ||
    i - start < 2 ||
    !/^(?:do|does|did|can|could|will|would|should|must|may)/u.test(auxiliary.stem)
  )
    return false;
  if (
    start > 0 &&
    !isWh(tokens[start - 1]) &&
    !tokens[start - 1]?.closes &&
    !/^(?:n|adj)$/u.test(tokens[start - 1]?.class ?? "")
  )
    return false;
  const subject = tokens.slice(start + 1, i);
  const determined = subject[0]?.class === "art" || isPossessive(subject[0]) || subject[0]?.name === true;
  return (
    determined &&
    subject.at(-1)?.class === "n" &&
    subject.every((token) => /^(?:art|pron|adj|n|num)$/u.test(token.class) && !token.closes)
  );
}

// `This book`, `that girl`: a determiner, not a subject.
function endsNoun(token: Token, tokens: readonly Token[], i: number): boolean {
  const determiner = tokens[i - 1]?.lower ?? "";
  if (/^(?:this|that)$/u.test(determiner)) return !/s$/u.test(token.lower) && !isPast(token.lower);
  if (/^(?:what|which|whose)$/u.test(determiner) && isAuxiliaryForm(tokens[i + 1])) return true;
  return /^(?:these|those|all|some|any|many|both|what|which|whose)$/u.test(determiner) && token.class === "n";
}

// `go to work`: here `work` is a place, not an action.
function isDestination(tokens: readonly Token[], i: number): boolean {
  if (tokens[i + 1]?.class === "num") return true;
  if (!barePlaces.has(tokens[i]?.lower ?? "")) return false;
  return tokens
    .slice(Math.max(0, i - 4), i - 1)
    .some(({ lower }) =>
      /^(?:go|goes|going|went|gone|get|gets|getting|got|come|comes|coming|came|drive|drives|driving|drove|walk|walks|walking|walked|ride|rides|riding|rode|travel|travels|run|runs|ran|way|bus|train|back|return|returned|hurry|hurried|cycle|cycles|take|takes|took|send|sent)$/u.test(
        lower,
      ),
    );
}

// A command: the verb comes first, perhaps after `please`, a name or a condition.
export function opensCommand(tokens: readonly Token[], i: number): boolean {
  const token = tokens[i];
  const next = tokens[i + 1];
  if (!token || !next || token.closes || /(?:s|ed|ing)$/u.test(token.lower)) return false;
  const first =
    i === 0 ||
    (tokens[i - 1]?.lower === "please" && i === 1) ||
    (tokens[i - 1]?.closes === true && tokens[i - 1]?.name === true);
  return (
    first &&
    (next.class === "art" ||
      isPossessive(next) ||
      next.class === "prep" ||
      (next.class === "pron" && !isSubject(next))) &&
    !tokens.slice(1).some((_, k) => k + 1 > i && isFinite(tokens, k + 1) && !hasOpener(tokens, i, k + 1))
  );
}

function hasOpener(tokens: readonly Token[], from: number, to: number): boolean {
  return tokens
    .slice(from + 1, to)
    .some(
      (token) =>
        token.class === "conj" || isWh(token) || isSubject(token) || token.lower === "that" || token.closes,
    );
}
