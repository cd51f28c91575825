import type { Token } from "../token.ts";
import { nounVerbs, phrasalVerbs, timeNouns } from "../word-lists.ts";
import { before, clauseFollows, isSubject, isWh, nounPhraseAt } from "./context.ts";
import { afterArticle, classAt, ends, text, type Rule } from "./rule.ts";

/** before, after, since, until: the next words decide. */
export const clauseOrPhrase: Rule = (tokens, i) => {
  if (ends(tokens, i)) return "adv";
  if (
    text(tokens, i) === "after" &&
    /^(?:look|looks|looked|looking|named|run|runs|ran|running)$/u.test(text(tokens, i - 1))
  )
    return "prep";
  return clauseFollows(tokens, i + 1) ? "conj" : "prep";
};

/** A word such as in, up or off is a preposition before a noun phrase, otherwise an adverb. */
export const particleRule: Rule = (tokens, i) => {
  const { lower } = tokens[i] ?? { lower: "" };
  const verb = tokens[before(tokens, i)];
  if (lower === "by" && !ends(tokens, i)) return "prep";
  if (lower === "about" && ends(tokens, i) && tokens[i - 2]?.lower === "to") return "prep";
  if (ends(tokens, i))
    return /^(?:in|on|about|through)$/u.test(lower) && isStranded(tokens, i) ? "prep" : "adv";
  if (classAt(tokens, i + 1) === "num" && /^(?:about|over|under|around)$/u.test(lower))
    return /^(?:about|around)$/u.test(lower) && verb?.class !== "prep" && !isTime(tokens, i + 1)
      ? "adv"
      : "prep";
  if (classAt(tokens, i + 1) === "prep" && tokens[i + 1]?.lower !== "like") return "adv";
  if (!nounPhraseAt(tokens, i + 1) && !isWh(tokens[i + 1]) && !isBareObject(tokens, i)) return "adv";
  if (
    tokens[i + 1]?.lower.endsWith("ing") &&
    lower === "on" &&
    /^(?:go|goes|went|keep|kept|keeps|carry|carried)$/u.test(verb?.lower ?? "")
  )
    return "adv";
  if (verb?.class === "v" && i - 1 === before(tokens, i) && separable(verb, lower)) return "adv";
  if (
    isTimePhrase(tokens, i + 1) &&
    verb?.class === "v" &&
    /^(?:out|up|in|down|around|over|off|inside|outside)$/u.test(lower)
  )
    return "adv";
  const moves = /^(?:go|come|went|came|walk|run|ran|fall|fell|climb|jump)/u.test(verb?.lower ?? "");
  if (/^(?:up|down|off|out|over)$/u.test(lower) && verb?.class === "v" && isPhrasal(verb) && !moves)
    return "adv";
  // `rule out other causes`: `out` is a preposition only before doors and windows, as in `out the door`.
  if (
    lower === "out" &&
    verb?.class === "v" &&
    !moves &&
    tokens[i - 1] === verb &&
    !/^(?:the|a|his|her|my)$/u.test(text(tokens, i + 1))
  )
    return "adv";
  return "prep";
};

// `in black`, `by train`: nouns without an article, which the taggers take for another class.
function isBareObject(tokens: readonly Token[], i: number): boolean {
  const token = tokens[i + 1];
  if (!token || /^(?:prep|adv|conj|aux|art)$/u.test(token.class) || isSubject(token)) return false;
  return token.class === "adj"
    ? colours.test(token.lower)
    : token.class === "v" && nounVerbs.has(token.lower);
}

const colours =
  /^(?:black|white|red|blue|green|yellow|brown|grey|gray|pink|purple|orange|general|particular|public|private|short|full|trouble|common|danger)$/u;

/**
 * Returns whether the particle belongs to the verb even before a noun phrase: `put on her coat`, `hand in our
 * homework`.
 */
function separable({ lower }: Token, particle: string): boolean {
  if (particle === "on")
    return /^(?:put|puts|putting|try|tries|tried|trying|turn|turns|turned|switch|switches|switched)$/u.test(
      lower,
    );
  return (
    particle === "in" &&
    /^(?:hand|hands|handed|fill|fills|filled|check|checked|let|lets|letting)$/u.test(lower)
  );
}

function isTime(tokens: readonly Token[], i: number): boolean {
  return /^(?:o'clock|a\.m|p\.m|years?|minutes?|hours?|days?)/u.test(text(tokens, i + 1));
}

function isPhrasal({ lower, lemma }: Token): boolean {
  return phrasalVerbs.has(lemma) || phrasalVerbs.has(lower);
}

/** `last night`, `every day`, `this morning`, `tomorrow`. */
function isTimePhrase(tokens: readonly Token[], i: number): boolean {
  return (
    /^(?:last|next|every|this|that|all|one)$/u.test(text(tokens, i)) &&
    timeNouns.has(text(tokens, i + 1).replace(/s$/u, ""))
  );
}

// `What floor do you live on?`, `the house I live in`: the noun phrase comes before the preposition.
function isStranded(tokens: readonly Token[], i: number): boolean {
  const asked = isWh(tokens[0]) && classAt(tokens, 0) === "pron";
  const related = tokens.slice(1, i).some((token, k) => isSubject(token) && classAt(tokens, k) === "n");
  return (
    (asked || related) &&
    !/^(?:come|comes|came|go|goes|went|get|gets|got|going|coming|getting)$/u.test(
      text(tokens, before(tokens, i)),
    )
  );
}

/** near: a preposition before a noun phrase or a place. */
export const nearRule: Rule = (tokens, i) => {
  if (ends(tokens, i)) return "adv";
  if (afterArticle(tokens, i)) return "adj";
  return nounPhraseAt(tokens, i + 1) || /^(?:here|there)$/u.test(text(tokens, i + 1)) ? "prep" : "adv";
};

/** past: `half past nine`, `in the past`, `walked past`. */
export const pastRule: Rule = (tokens, i) => {
  if (afterArticle(tokens, i)) {
    const next = tokens[i + 1];
    return next &&
      !ends(tokens, i) &&
      (timeNouns.has(next.lower.replace(/s$/u, "")) || next.class === "num" || next.lower === "few")
      ? "adj"
      : "n";
  }
  return ends(tokens, i) || classAt(tokens, i + 1) === "prep" ? "adv" : "prep";
};
