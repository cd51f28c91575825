import type { Token } from "../token.ts";
import { isFinite, isPossessive, isSubject, isWh } from "../word-classes/context.ts";
import { bareInfinitiveVerbs } from "../word-lists.ts";
import {
  inSubject,
  is,
  isBe,
  isClausal,
  isGerund,
  isObjectForm,
  isPlace,
  isVerb,
  phraseLength,
  type Gap,
  type Rule,
} from "./gap.ts";

function opensClause({ tokens, i }: Gap, length: number): boolean {
  const opener = tokens[i - 1 - length];
  return (
    opener !== undefined && (isClausal(opener) || isWh(opener) || /^(?:and|but|so|or)$/u.test(opener.lower))
  );
}

/** Adverbs that stand inside the verb phrase: `has already left`. */
const isMidAdverb = ({ lower }: Token): boolean =>
  /^(?:not|never|always|often|usually|sometimes|seldom|rarely|hardly|ever|also|just|already|really|still|even|only|almost|nearly|soon|suddenly|quickly|slowly|finally|quietly|carefully|then|now|probably|certainly|easily|first)$/u.test(
    lower,
  );

/** The gap between a subject and its verb, and the gap before a clause without a conjunction. */
export const subjects: Rule = (gap) => {
  const { tokens, i, left, right } = gap;
  if (is(right, "pron") && (isWh(left) || left.lower === "that")) return -4;
  if (is(right, "pron") && is(left, "adj", "adv", "n") && tokens.slice(Math.max(0, i - 3), i - 1).some(isWh))
    return -1.5;
  if (left.lower === "time" && tokens[i - 3]?.lower === "by") return -1;
  const opensObjectClause =
    is(right, "pron") && (isSubject(right) || /^'(?:s|m|re|ve|ll|d)/u.test(right.clitic));
  if (opensObjectClause && (is(left, "n", "adj") || (is(left, "pron") && !left.clitic))) return 3;
  if (isSubject(right) && is(left, "num") && is(tokens[i - 2], "prep")) return 2;
  if (opensObjectClause && is(left, "v") && !isBe(left)) return 2.2;
  if (is(right, "pron") && is(left, "aux")) return -5;
  if (is(left, "aux") && is(right, "adv")) return -3;
  if (!isVerb(right)) return undefined;
  if (is(left, "aux")) return -5;
  if (is(left, "adv") && !isWh(left)) return afterAdverb(tokens, i, left);
  if (is(left, "pron")) return afterPronoun(gap);
  if (is(left, "v")) return isGerund(right) ? -1.5 : -2;
  if (is(left, "n", "num", "adj")) {
    if (isGerund(right) && is(right, "v")) return 1.7;
    if (isHelped(tokens, i)) return 0.3;
    const length = phraseLength(gap);
    if (length < 2) return -1.2;
    return opensClause(gap, length) ? -0.4 : 1.5;
  }
  return undefined;
};

// After `often` the verb follows. After `there` or `yesterday` a long subject may have ended.
function afterAdverb(tokens: readonly Token[], i: number, left: Token): number {
  if (isMidAdverb(left) || !is(tokens[i - 2], "n", "adv", "v") || left.closes) return -3;
  if (is(tokens[i], "v") && isGerund(tokens[i] as Token)) return 0.5;
  return isPlace(left) || /^(?:tomorrow|again|well|ago)$/u.test(left.lower) ? 1.5 : -2;
}

function afterPronoun({ tokens, i, left }: Gap): number {
  if (isPossessive(left))
    return left.lower === "her" || left.lower === "his" || left.lower === "its" ? -2 : -1;
  if (
    is(tokens[i - 2], "v") &&
    /^(?:me|him|us|them)$/u.test(left.lower) &&
    isFinite(tokens, i) &&
    !isHelped(tokens, i)
  )
    return 2;
  // `My brother and I | go`.
  if (tokens[i - 2]?.lower === "and" && is(tokens[i - 3], "n", "pron") && inSubject(tokens, i - 2)) return 1;
  if (/^ones?$/u.test(left.lower) && is(tokens[i - 2], "adj") && tokens[i - 2]?.lower !== "no") return 1.2;
  // `Neither of them | likes fish`.
  return is(tokens[i - 2], "prep") && isObjectForm(left) && inSubject(tokens, i) ? 1 : -4;
}

// `let Tom go`, `saw the boy cry`.
function isHelped(tokens: readonly Token[], i: number): boolean {
  const helper = tokens
    .slice(Math.max(0, i - 4), i)
    .some((token) => is(token, "v") && bareInfinitiveVerbs.has(token.stem));
  return helper && is(tokens[i], "v") && !/s$/u.test(tokens[i]?.lower ?? "");
}
