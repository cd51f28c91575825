import type { Token } from "../token.ts";
import { isIngForm, isLinking, isPast } from "../verb-forms.ts";
import { bareInfinitiveVerbs, flatAdverbs, nounVerbs, timeNouns } from "../word-lists.ts";
import { isAuxiliaryForm, isFinite, isPossessive, isSubject, isWh } from "./context.ts";
import { canBeNoun } from "./verb-evidence.ts";

/** Returns whether the word is a noun that a number counts: `three tries to get it right`. */
export function isCounted(tokens: readonly Token[], i: number): boolean {
  const [token, number] = [tokens[i], tokens[i - 1]];
  if (!token || number?.class !== "num" || number.closes || !canBeNoun(token)) return false;
  return (
    /[^s]s$/u.test(token.lower) &&
    !/^(?:one|first)$/u.test(number.lower) &&
    !tokens[i + 1]?.tags.has("Determiner")
  );
}

/**
 * Returns whether the word is the last noun of a prepositional phrase in a clause that already has a verb: `spoke about
 * the budget cuts`. It is not if a subject still waits for its verb (`the man who works in the city`).
 */
export function endsPhrase(tokens: readonly Token[], i: number): boolean {
  const token = tokens[i];
  const next = tokens[i + 1];
  if (!token || token.class !== "v" || isPast(token.lower) || isIngForm(token.lower) || !canBeNoun(token))
    return false;
  if (!/^(?:n|adj)$/u.test(tokens[i - 1]?.class ?? "") || tokens[i - 1]?.closes || tokens[i - 1]?.clitic)
    return false;
  const isBeforeObject =
    next?.class === "art" || next?.class === "adj" || isPossessive(next) || next?.class === "pron";
  if (isBeforeObject && !token.closes && !opensTime(tokens, i + 1)) return false;
  let k = i - 1;
  while (k > 0 && /^(?:n|adj)$/u.test(tokens[k]?.class ?? "") && !tokens[k]?.closes) k -= 1;
  if (tokens[k]?.class !== "art" && !isPossessive(tokens[k])) return false;
  const preposition = tokens[k - 1];
  if (preposition?.class !== "prep" || preposition.closes) return false;
  const stretch = tokens.slice(0, k - 1);
  const start = stretch.findLastIndex(({ closes, class: wordClass }) => closes || wordClass === "conj") + 1;
  const isRelated = stretch.some(
    (other, at) =>
      at > start &&
      (isWh(other) || other.lower === "that" || (isSubject(other) && stretch[at - 1]?.class === "n")),
  );
  return !isRelated && stretch.some((_, at) => at >= start && isFinite(tokens, at));
}

/**
 * Returns whether the word is the plural subject of a past tense: `traffic lights failed`, `the protests spread to
 * other towns`.
 */
export function isSubjectOfPast(tokens: readonly Token[], i: number): boolean {
  const [token, next, after] = [tokens[i], tokens[i + 1], tokens[i + 2]];
  if (token?.class !== "v" || token.closes || !/[^s]s$/u.test(token.lower) || !next || !isPast(next.lower))
    return false;
  if (!canBeNoun(token) || tokens[i - 1]?.class === "pron") return false;
  if (next.class === "v" && next.pos === "VERB") return after?.class !== "n" && after?.class !== "adj";
  return (
    token.pos === "NOUN" && next.class === "n" && (next.closes || /^(?:prep|art)$/u.test(after?.class ?? ""))
  );
}

/** Returns whether the word is a noun before its verb that wink takes for an adverb: `the light went out`. */
export function isSubjectNoun(tokens: readonly Token[], i: number): boolean {
  const token = tokens[i];
  if (token?.class !== "adv" || token.closes || tokens[i - 1]?.class !== "art" || !nounVerbs.has(token.lower))
    return false;
  return isFinite(tokens, i + 1);
}

const opensTime = (tokens: readonly Token[], i: number): boolean =>
  /^(?:this|that|last|next|every|each|all)$/u.test(tokens[i]?.lower ?? "") &&
  timeNouns.has((tokens[i + 1]?.lower ?? "").replace(/s$/u, ""));

/**
 * Returns whether the word is a noun that wink takes for an adjective, although it describes no noun after it: `the
 * vacuum cleaner`, `need light to grow`. After be and similar verbs the word stays an adjective.
 */
export function isLoneNoun(tokens: readonly Token[], i: number): boolean {
  const [token, previous, next] = [tokens[i], tokens[i - 1], tokens[i + 1]];
  if (
    token?.class !== "adj" ||
    !token.tags.has("Noun") ||
    token.tags.has("Adjective") ||
    !previous ||
    previous.closes
  )
    return false;
  if (token.lower.includes("-")) return false;
  const isFollowed =
    /^(?:n|num)$/u.test(next?.class ?? "") && !(flatAdverbs.has(next?.lower ?? "") && next?.closes !== false);
  if (!token.closes && isFollowed) return false;
  if (previous.class === "v") return !isAuxiliaryForm(previous) && !isLinking(previous.lower);
  return (
    previous.class === "art" ||
    previous.class === "prep" ||
    (previous.class === "n" && !previous.clitic && !previous.stem.endsWith("s")) ||
    isPossessive(previous)
  );
}

/**
 * Returns whether a sentence starts with a noun before another noun. A tagger takes the first noun for a verb because
 * of its capital or form: `Share prices fell`, `State media reported`. A command has no past tense after its nouns, so
 * the past tense decides.
 */
export function opensWithNoun(tokens: readonly Token[]): boolean {
  const first = tokens[0];
  // `Cafes close at noon`: the verb of a command never ends in -s.
  if (first?.class === "v" && first.pos === "PROPN" && /[^s]s$/u.test(first.lower) && tokens.length > 1)
    return true;
  if (first?.class !== "v" || first.pos === "VERB" || first.closes || first.lower.endsWith("ing"))
    return false;
  const at = tokens.findIndex(
    ({ class: wordClass, closes }, k) => k > 0 && (closes || !/^(?:n|adj|v)$/u.test(wordClass)),
  );
  const run = at < 0 ? tokens : tokens.slice(0, at + 1);
  // `House fires kill dozens`, but `Watch dogs play`.
  const [, second, third] = run;
  const isPair =
    second?.class === "n" && /[^s]s$/u.test(second.lower) && third?.class === "v" && third.pos === "VERB";
  if (isPair && !second.closes && !bareInfinitiveVerbs.has(first.lower)) return true;
  return run.some(
    (token, k) =>
      k > 0 &&
      !token.clitic &&
      ((k > 1 && isPast(token.lower) && token.pos === "VERB" && !token.closes) ||
        token.class === "aux" ||
        (k === 1 && token.pos === "VERB" && !isIngForm(token.lower))),
  );
}
