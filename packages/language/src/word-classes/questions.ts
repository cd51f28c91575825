import type { Token } from "../token.ts";
import { adjectiveVerbs, bareInfinitiveVerbs } from "../word-lists.ts";
import { isPossessive, isSubject, isWh, startsClause } from "./context.ts";
import { canBeNoun, canBeVerb } from "./verb-evidence.ts";

const asking = /^(?:do|does|did|can|could|will|would|should|must|may|might|shall)$/u;

/**
 * Finds the end of the subject and the verb of a question that begins with an auxiliary: `Will diplomacy work?`, `What
 * does the warning light mean?` The taggers confuse the subject with the verb. Returns the words whose class is then
 * settled.
 */
export function resolveQuestions(tokens: readonly Token[]): ReadonlySet<Token> {
  const settled = new Set<Token>();
  if (!tokens.at(-1)?.text.includes("?")) return settled;
  tokens.forEach((token, i) => {
    if (!asking.test(token.stem) || token.name || token.closes) return;
    if (!startsClause(tokens, i) && !isWh(tokens[i - 1])) return;
    const verb = verbOfQuestion(tokens, i + 1);
    const [asked, subject] = [tokens[verb], tokens[verb - 1]];
    if (!asked || !subject) return;
    asked.class = "v";
    if (!subject.name && /^(?:v|adj|adv)$/u.test(subject.class)) subject.class = "n";
    settled.add(asked).add(subject);
  });
  return settled;
}

/** Returns the index of the verb whose subject begins at `from`; -1 if that verb is not certain. */
function verbOfQuestion(tokens: readonly Token[], from: number): number {
  const first = tokens[from];
  if (!first || isSubject(first) || /^(?:it|you|not)$/u.test(first.lower)) return -1;
  const isDetermined = first.class === "art" || isPossessive(first);
  let to = from;
  while (
    tokens[to] &&
    (to === from ? /^(?:art|pron|num|adj|n|v)$/u : /^(?:num|adj|adv|n|v)$/u).test(tokens[to]?.class ?? "")
  ) {
    to += 1;
    if (tokens[to - 1]?.closes) break;
  }
  const found: number[] = [];
  for (let k = from + (isDetermined ? 2 : 1); k < to; k += 1) if (canBeAsked(tokens, k, from)) found.push(k);
  const sure = found.filter((k) => tokens[k]?.class === "v" || tokens[k]?.pos === "VERB");
  const [verb, next] = sure;
  // `Did the cold snap kill the plants`: of two candidates in a row the first is the subject.
  if (
    verb !== undefined &&
    next === verb + 1 &&
    !isFollowedByVerb(tokens[verb]) &&
    tokens[next]?.lower !== "like"
  )
    return next;
  return verb ?? found.at(-1) ?? -1;
}

function canBeAsked(tokens: readonly Token[], k: number, from: number): boolean {
  const [token, subject] = [tokens[k], tokens[k - 1]];
  if (!token || !subject || token.name || /(?:[^s]s|ed|ing)$/u.test(token.lower)) return false;
  const isNoun =
    subject.name ||
    /^(?:n|pron)$/u.test(subject.class) ||
    canBeNoun(subject) ||
    (k - 1 === from && subject.class === "v");
  return isNoun && !isPossessive(subject) && (canBeVerb(token) || adjectiveVerbs.has(token.lower));
}

const isFollowedByVerb = (token: Token | undefined): boolean =>
  bareInfinitiveVerbs.has(token?.stem ?? "") || /^(?:go|come|dare|need)$/u.test(token?.stem ?? "");
