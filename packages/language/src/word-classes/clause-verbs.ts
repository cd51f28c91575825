import type { Token } from "../token.ts";
import { isIngForm, isPast } from "../verb-forms.ts";
import { adjectiveVerbs } from "../word-lists.ts";
import { before, isAuxiliaryForm, isFinite, isPossessive, isWh } from "./context.ts";
import { canBeVerb } from "./verb-evidence.ts";

/** A noun, verb or adjective that is no name, contraction or auxiliary. Its class may change. */
export const isOpen = (token: Token): boolean =>
  !token.name && /^(?:n|v|adj)$/u.test(token.class) && !token.clitic && !isAuxiliaryForm(token);

/** Returns the stretches between punctuation, conjunctions and relative words. Each stretch needs a finite verb. */
export function clauses(tokens: readonly Token[]): [from: number, to: number][] {
  const starts = [0];
  tokens.forEach((token, i) => {
    const opens =
      token.class === "conj" ||
      (token.class === "pron" && /^(?:who|which|that|what)$/u.test(token.stem)) ||
      (isWh(token) && token.class === "adv");
    if (i > 0 && (opens || tokens[i - 1]?.closes)) starts.push(i);
  });
  return starts.map((from, k) => [from, starts[k + 1] ?? tokens.length]);
}

/** If a clause has no verb, makes the most likely word between `from` and `to` its verb. */
export function giveVerb(tokens: readonly Token[], from: number, to: number): void {
  const range = Array.from({ length: to - from }, (_, k) => from + k);
  if (range.some((i) => isFinite(tokens, i) || isAuxiliaryForm(tokens[i]))) return;
  const chosen =
    range.find((i) => i > from && canFollowSubject(tokens, i)) ??
    range.find((i) => i === from && resumesClause(tokens, i));
  const token = chosen === undefined ? undefined : tokens[chosen];
  if (token) token.class = "v";
}

// `The report, which draws on interviews, paints a grim picture`: the verb after a clause between commas.
function resumesClause(tokens: readonly Token[], i: number): boolean {
  const [token, next] = [tokens[i], tokens[i + 1]];
  if (!token || token.closes || !isOpen(token) || !canBeVerb(token) || !tokens[i - 1]?.text.endsWith(","))
    return false;
  const opened = tokens.slice(0, i).findLastIndex(({ lower }) => /^(?:which|who|whose)$/u.test(lower));
  if (opened < 1 || !tokens[opened - 1]?.text.endsWith(",")) return false;
  return (
    (/[^s]s$/u.test(token.lower) || isPast(token.lower)) &&
    (next?.class === "art" || isPossessive(next) || next?.lower === "to")
  );
}

function canFollowSubject(tokens: readonly Token[], i: number): boolean {
  const token = tokens[i];
  const j = before(tokens, i);
  const subject = tokens[j];
  if (!token || !subject || subject.closes) return false;
  const isFlat = /^adj|adv$/u.test(token.class) && adjectiveVerbs.has(token.lower);
  if (isFlat) return isPlural(subject) && !token.closes && tokens[i + 1]?.class === "prep";
  if (!isOpen(token) || !canBeVerb(token)) return false;
  if (token.class === "adj" && !isPast(token.lower)) return false;
  if (subject.class !== "n" && subject.class !== "pron") return false;
  if (isPossessive(subject) || /^(?:that|this|these|those|what|which)$/u.test(subject.lower)) return false;
  const plural = tokens.slice(0, j + 1).some(isPlural) || tokens[j - 2]?.lower === "and";
  if (isIngForm(tokens[0]?.lower ?? "") && /[^s]s$/u.test(token.lower)) return true;
  if (/[^s]s$/u.test(token.lower)) return !plural || tokens.slice(0, j).some(({ lower }) => lower === "of");
  return plural || isPast(token.lower);
}

const isPlural = ({ lower, class: wordClass, tags }: Token): boolean =>
  wordClass === "n" && (/[^s]s$/u.test(lower) || tags.has("Plural"));
