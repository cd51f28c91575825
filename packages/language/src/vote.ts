import { closedClasses } from "./closed-classes.ts";
import type { Token } from "./token.ts";
import { isIngForm, isParticiple, isPast } from "./verb-forms.ts";
import type { WordClass } from "./word-class.ts";

const fromWink: Partial<Record<Token["pos"], WordClass>> = {
  NOUN: "n",
  PROPN: "n",
  VERB: "v",
  AUX: "aux",
  ADJ: "adj",
  ADV: "adv",
  ADP: "prep",
  SCONJ: "conj",
  CCONJ: "conj",
  DET: "adj",
  NUM: "num",
  PRON: "pron",
  INTJ: "int",
  PART: "adv",
};

const fromCompromise: [tag: string, wordClass: WordClass][] = [
  ["Verb", "v"],
  ["Adjective", "adj"],
  ["Adverb", "adv"],
  ["Value", "num"],
  ["Preposition", "prep"],
  ["Conjunction", "conj"],
  ["Noun", "n"],
];

const numeral = /^[$£€¥]?\d[\d.,:/]*(?:st|nd|rd|th|%|s|am|pm)?$/u;

/**
 * The pairs of wink's class (first) and compromise's class (second) for which compromise is right, with the class. For
 * all other pairs wink is right.
 */
const corrections: Record<string, WordClass> = { "n v": "v", "v n": "n", "adj adv": "adv" };

/** The class of a word without regard to its neighbours. */
export function vote(token: Token): WordClass {
  if (token.name) return "n";
  if (token.clitic === "n't") return "aux";
  const closed = closedClasses.get(token.lower) ?? closedClasses.get(token.stem);
  if (closed) return closed;
  if (numeral.test(token.lower)) return "num";
  const compound = compoundParts(token.lower);
  if (compound.length > 1) return compoundClass(token, compound);
  if (/..men$/u.test(token.lower)) return "n";
  const wink = fromWink[token.pos];
  const other = fromCompromise.find(([tag]) => token.tags.has(tag))?.[1];
  // If wink finds a past tense in the sentence, it is right, even if compromise finds a name or noun: `drew`, `woke`.
  if (wink === "v" && other === "n" && isPast(token.lower)) return "v";
  return corrections[`${wink} ${other}`] ?? wink ?? other ?? "n";
}

const isNumber = (part: string): boolean => closedClasses.get(part) === "num" || numeral.test(part);

const compoundParts = (word: string): string[] => word.split("-").filter(Boolean);

const particle = /^(?:in|on|up|off|out|over|down|by|through|away)$/u;

// `well-known`, `good-looking`, `two-day`, `24-hour`: adjectives; `twenty-five` is a number, `a check-in` a noun.
function compoundClass(token: Token, parts: string[]): WordClass {
  if (parts.every((part) => closedClasses.get(part) === "num")) return "num";
  const last = parts.at(-1) ?? "";
  if (
    isParticiple(last) ||
    (isIngForm(last) && token.pos !== "NOUN") ||
    (isNumber(parts[0] ?? "") && /^(?:NOUN|ADJ)$/u.test(token.pos))
  )
    return "adj";
  if (particle.test(last) && token.pos === "ADP") return "n";
  return fromWink[token.pos] ?? "n";
}
