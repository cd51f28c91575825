import type { Token } from "./token.ts";
import { beForms, doForms, haveForms, modals } from "./verb-forms.ts";
import { isSubject } from "./word-classes/context.ts";
import { isMetal } from "./word-classes/heteronyms.ts";
import { text } from "./word-classes/rule.ts";

/**
 * The sense of a word whose sound depends on more than its class. In `he read it` it is past, and in `lead pipes` it is
 * metal.
 */
export type Sense = "past" | "metal" | "greeting" | "rip" | "habit";

/** Returns the sense of the word at `i` of a classified sentence, if its sound depends on the sense. */
export function senseOf(tokens: readonly Token[], i: number): Sense | undefined {
  return senses.get(tokens[i]?.lower ?? "")?.(tokens, i);
}

const senses = new Map<string, (tokens: readonly Token[], i: number) => Sense | undefined>([
  ["read", (tokens, i) => (isPastRead(tokens, i) ? "past" : undefined)],
  ["lead", (tokens, i) => (isMetal(tokens, i) ? "metal" : undefined)],
  ["bow", (tokens, i) => (isGreeting(tokens, i) ? "greeting" : undefined)],
  ["tear", (tokens, i) => (isRip(tokens, i) ? "rip" : undefined)],
  ["used", (tokens, i) => (isHabit(tokens, i) ? "habit" : undefined)],
]);

// The nearest governing verb decides: `have read` is past, `did he read` is not. Without one, the subject and the time
// decide.
function isPastRead(tokens: readonly Token[], i: number): boolean {
  if (tokens[i]?.class !== "v") return tokens[i]?.class === "adj";
  for (let j = i - 1; j >= 0 && !tokens[j]?.closes && tokens[j]?.class !== "conj"; j -= 1) {
    const { stem = "", clitic = "" } = tokens[j] ?? {};
    if (haveForms.has(stem) || beForms.has(stem) || /^'(?:ve|s)$/u.test(clitic)) return true;
    if (doForms.has(stem) || modals.has(stem) || /^'(?:ll|d)$/u.test(clitic)) return false;
    if (/^(?:to|let|let's|make|made|help|helped|heard|hear|please|don't)$/u.test(tokens[j]?.lower ?? ""))
      return false;
  }
  const subject = tokens[i - 1]?.class === "adv" ? tokens[i - 2] : tokens[i - 1];
  if (/^(?:he|she|it)$/u.test(subject?.lower ?? "")) return true;
  if (subject?.class === "n" && (subject.name || !subject.tags.has("Plural"))) {
    return !tokens.slice(0, i).some(({ lower }) => lower === "and");
  }
  return (
    isSubject(subject) &&
    tokens.slice(i).some(({ lower }, k) => /^(?:yesterday|ago)$/u.test(lower) || isLast(tokens, i + k))
  );
}

const isLast = (tokens: readonly Token[], i: number): boolean =>
  text(tokens, i) === "last" &&
  /^(?:night|week|month|year|time|summer|winter|\w+day)$/u.test(text(tokens, i + 1));

// `took a bow`, `with a deep bow`, but `a bow in her hair`.
function isGreeting(tokens: readonly Token[], i: number): boolean {
  const lead = tokens.slice(Math.max(0, i - 3), i).map(({ lower }) => lower);
  return lead.some((word) => /^(?:takes?|took|taking|gives?|gave|made|deep|low|polite|final)$/u.test(word));
}

// `a tear in my shirt`, but `a tear in her eye`.
function isRip(tokens: readonly Token[], i: number): boolean {
  return (
    tokens[i]?.class === "n" &&
    text(tokens, i + 1) === "in" &&
    !tokens.slice(i).some(({ lower }) => /^eyes?$/u.test(lower))
  );
}

// `I used to live here`, `I am used to it`, but `it was used to cut bread`.
function isHabit(tokens: readonly Token[], i: number): boolean {
  if (text(tokens, i + 1) !== "to") return false;
  const isPassive = tokens
    .slice(0, i)
    .some(({ stem, clitic }) => beForms.has(stem) || /^'(?:s|m|re)$/u.test(clitic));
  return tokens[i]?.class === "adj" || !isPassive;
}
