import { analyse } from "@shiju/language/analysis";
import { closedClasses } from "@shiju/language/closed-classes";
import { basesOf } from "@shiju/language/vocabulary/bases";
import { bareWord } from "@shiju/language/words";
import type { WordExample } from "@shiju/learning/study-word";
import { englishKey, spokenForms } from "../forms.ts";
import { stemsOf } from "../plan/known-words.ts";
import type { BankWord } from "../schema.ts";
import type { BankEntry } from "./bank-file.ts";
import { life, lowestLevel, stepOf } from "./levels.ts";

/** Beyond the step of any word: the bank does not have it. */
const unknown = 9;

/** Classes with few words, which everybody meets first. */
const freeClasses = new Set(["art", "pron", "aux", "conj", "prep", "num", "int"]);

/** A word of an example that is harder than the word it is about. */
export interface Harder {
  word: string;
  /** Whether the bank has it at all. */
  isKnown: boolean;
}

/** Returns a function that finds the words of an example that are harder than its own word. */
export function harderThan(entries: readonly BankEntry[]): (entry: BankEntry) => Harder[] {
  const steps = new Map<string, number>();
  const phrases = new Map<string, { forms: string[]; step: number }[]>();
  const names = new Set(entries.flatMap(({ beside }) => beside.names));
  for (const { authored } of entries)
    for (const spelling of [authored.word, ...(authored.also ?? [])]) {
      const forms = spokenForms(spelling);
      const [first = ""] = forms;
      const step = stepOf(authored);
      const key = englishKey(spelling);
      steps.set(key, Math.min(step, steps.get(key) ?? unknown));
      if (forms.length > 1) phrases.set(first, [...(phrases.get(first) ?? []), { forms, step }]);
    }
  const easiest = (bases: Iterable<string>) =>
    Math.min(unknown, ...[...bases].map((base) => steps.get(base) ?? unknown));
  const quick = new Map<string, number>();
  const thorough = new Map<string, number>();

  /**
   * Returns the step of the easiest word that may have this form. The models of the language are slow, so they are
   * asked only if no word within `most` is found.
   */
  function stepOfForm(form: string, most: number): number {
    const found = quick.get(form) ?? easiest(quickBases(form));
    quick.set(form, found);
    if (found <= most) return found;
    const better = thorough.get(form) ?? Math.min(found, easiest(basesOf(form)));
    thorough.set(form, better);
    return better;
  }

  return ({ authored, example, beside: { words } }) => {
    const most = mostOf(authored);
    const covered = coveredBy(words, phrases, most);
    return words.flatMap((word, at) => {
      const form = word.toLowerCase();
      if (form === "" || covered.has(at) || isFree(form)) return [];
      const parts = steps.has(form) ? [form] : form.split("-").filter((part) => !isFree(part));
      const step = Math.max(-1, ...parts.map((part) => stepOfForm(part, most)));
      const isName = word !== form && step === unknown && (names.has(word) || isNameIn(example, word));
      return step > most && !isName ? [{ word: form, isKnown: step < unknown }] : [];
    });
  };
}

/** Returns the step up to which the other words of an example may go. Words of no list stand beside all lists. */
function mostOf(word: BankWord): number {
  return lowestLevel(word) === life ? unknown - 1 : stepOf(word);
}

/** Returns whether the first word of a sentence is a name. Only the models of the language know. */
function isNameIn(example: WordExample | null, word: string): boolean {
  return analyse(example?.en ?? "").words.some(({ text, name }) => name && bareWord(text).startsWith(word));
}

function isFree(form: string): boolean {
  return /^[^\p{L}]*$/u.test(form) || /^\d/.test(form) || freeClasses.has(closedClasses.get(form) ?? "");
}

/** The words that a form may come from by its ending alone. */
export function quickBases(form: string): Set<string> {
  const quality = form.endsWith("ily") ? [`${form.slice(0, -3)}y`] : form.endsWith("ly") ? lyBases(form) : [];
  return new Set([form, ...stemsOf(form), ...quality]);
}

const lyBases = (form: string) => [form.slice(0, -2), `${form.slice(0, -1)}e`];

/** Returns the places of words that belong to a known phrase, such as `ice cream`. */
function coveredBy(
  words: readonly string[],
  phrases: ReadonlyMap<string, { forms: string[]; step: number }[]>,
  most: number,
): Set<number> {
  const forms = words.map((word) => word.toLowerCase());
  const covered = new Set<number>();
  for (const [at, form] of forms.entries())
    for (const base of quickBases(form))
      for (const phrase of phrases.get(base) ?? [])
        if (phrase.step <= most && isAt(forms, at, phrase.forms))
          for (let index = 0; index < phrase.forms.length; index++) covered.add(at + index);
  return covered;
}

function isAt(forms: readonly string[], from: number, phrase: readonly string[]): boolean {
  return phrase.every((word, index) => quickBases(forms[from + index] ?? "").has(word));
}
