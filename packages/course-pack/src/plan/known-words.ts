import { fullForms } from "@shiju/learning/answer/contractions";
import { remember } from "@shiju/learning/answer/remember";
import { indexesOfNames } from "../equal.ts";
import { spokenForms, type WordForm } from "../forms.ts";
import type { Syllabus } from "./plan-schema.ts";

/** The words and phrases that a learner has met. */
export interface KnownWords {
  words: ReadonlySet<string>;
  phrases: readonly string[];
}

export const nothingKnown: KnownWords = { words: new Set(), phrases: [] };

/** Returns the known words after a lesson. A contraction makes its words known. A phrase makes only itself known. */
export function withLesson(known: KnownWords, lesson: Syllabus["lessons"][string]): KnownWords {
  const brought = [
    ...Object.keys(lesson.new ?? {}),
    ...(lesson.row ?? []),
    ...Object.keys(lesson.forms ?? {}),
    ...(lesson.also ?? []),
  ];
  const single = brought
    .filter((word) => spokenForms(word).length === 1)
    .flatMap((word) => spokenForms(word));
  return {
    words: new Set([...known.words, ...single, ...single.flatMap((word) => fullForms(word)[0] ?? [])]),
    phrases: [...known.phrases, ...brought.filter((word) => spokenForms(word).length > 1)],
  };
}

/** Returns the words of a sentence that are not known yet. Names and numerals are always known. */
export function unknownWords(
  words: readonly WordForm[],
  known: KnownWords,
  names: readonly string[],
): string[] {
  const covered = indexesOfNames(words, names);
  for (const phrase of known.phrases)
    for (const { from, to } of inflectedPlaces(words, phrase))
      for (let index = from; index < to; index++) covered.add(index);
  return words.flatMap(({ form }, index) =>
    form === "" || covered.has(index) || form.split("-").every((part) => isKnown(part, known.words))
      ? []
      : [form],
  );
}

function isKnown(form: string, words: ReadonlySet<string>): boolean {
  if (/^[\d.,:]+(st|nd|rd|th)?$/.test(form)) return true;
  const bare = form.replace(/'s?$/, "");
  return (
    words.has(form) ||
    fullForms(form).some((full) => full.every((word) => isKnown(word, words))) ||
    (bare !== form && isKnown(bare, words)) ||
    [...stemsOf(form)].some((stem) => words.has(stem))
  );
}

/** Yields the base forms that a word such as tries, tried, trying or bigger may come from. */
export function* stemsOf(form: string): Generator<string> {
  const endings: [RegExp, string[]][] = [
    [/ies$/, ["y", "ie"]],
    [/ied$/, ["y", "ie"]],
    [/ie(r|st)$/, ["y"]],
    [/es$/, ["", "e"]],
    [/s$/, [""]],
    [/(ing|ed|er|est)$/, ["", "e"]],
  ];
  for (const [ending, instead] of endings)
    if (ending.test(form))
      for (const end of instead) {
        const stem = form.replace(ending, end);
        yield stem;
        if (/([bdfgklmnprt])\1$/.test(stem)) yield stem.slice(0, -1);
      }
}

/** Finds the places of a word or phrase in a sentence, including its regular forms and contractions. */
export function inflectedPlaces(words: readonly WordForm[], sought: string): { from: number; to: number }[] {
  const forms = spokenForms(sought);
  const spoken = words.flatMap(({ form }, index) => (form ? [{ form, index }] : []));
  const written = forms.length === 1 ? spoken : spoken.flatMap(opened);
  return [spoken, written].flatMap((line) =>
    line.flatMap((_, start) => {
      const run = line.slice(start, start + forms.length);
      const isHere =
        run.length === forms.length && run.every(({ form }, index) => isFormOf(form, forms[index] ?? ""));
      const [first, last] = [run[0], run.at(-1)];
      return isHere && first && last ? [{ from: first.index, to: last.index + 1 }] : [];
    }),
  );
}

/** The words of which a contraction is made. */
function opened({ form, index }: { form: string; index: number }): { form: string; index: number }[] {
  return (fullForms(form)[0] ?? [form]).map((word) => ({ form: word, index }));
}

const kept = remember<ReadonlySet<string>>(20_000);

function isFormOf(form: string, word: string): boolean {
  return basesOf(form).has(word) || fullForms(word)[0]?.includes(form) === true;
}

/**
 * Returns the words of which the text may be a form. They are remembered, because every word of a plan is searched in
 * every later sentence.
 */
function basesOf(form: string): ReadonlySet<string> {
  return kept(
    form,
    () => new Set([form, form.replace(/'s?$/, ""), ...fullForms(form).flat(), ...stemsOf(form)]),
  );
}
