import type { Token } from "../token.ts";
import { before, isSubject } from "./context.ts";
import { afterArticle, modifiesNoun, text, type Rule } from "./rule.ts";

/** `lead pipes`, `made of lead`, `heavy as lead`: the metal. */
export function isMetal(tokens: readonly Token[], i: number): boolean {
  const previous = text(tokens, i - 1);
  const next = text(tokens, i + 1);
  if (/^(?:pipes?|paint|poisoning|pencils?|bullets?|weights?|soldiers?|glass|crystal|roofs?)$/u.test(next))
    return true;
  if (/^(?:contains?|contained|melts?|melted)$/u.test(previous)) return true;
  if (/^(?:as|like)$/u.test(previous)) return true;
  if (/^(?:of|from)$/u.test(previous))
    return /^(?:made|full|piece|ton|sheet|lump)s?$/u.test(text(tokens, i - 2));
  return /^(?:in|on)$/u.test(next) && /^(?:is|was|has|have|had|no|some|much)$/u.test(previous);
}

export const leadRule: Rule = (tokens, i) => (isMetal(tokens, i) ? "n" : (tokens[i]?.class ?? "v"));

const shown =
  /^(?:watch|s[ae]e|saw|seen|play|perform|s[iau]ng|broadcast|show|stream|hear|air|report|appear|record)(?:e?s|e?d|n|ing)?$/u;

/** The word *live* is an adjective in `live music`, and an adverb in `we watched it live`. */
export const liveRule: Rule = (tokens, i) => {
  const previous = tokens[before(tokens, i)];
  const isGoverned =
    isSubject(previous) ||
    /^(?:to|you|who|that|people|where)$/u.test(previous?.lower ?? "") ||
    previous?.class === "aux";
  if (isGoverned) return "v";
  if (afterArticle(tokens, i)) return "adj";
  if (modifiesNoun(tokens, i) && previous?.class !== "n") return "adj";
  const clause = tokens.slice(tokens.slice(0, i).findLastIndex(({ closes }) => closes) + 1, i);
  return clause.some(({ lower }) => shown.test(lower)) ? "adv" : (tokens[i]?.class ?? "v");
};
