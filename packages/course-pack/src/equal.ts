import type { Equal } from "@shiju/learning/sentence";
import { spokenForms, type WordForm, wordForms } from "./forms.ts";

/** Alternatives as an author gives them: words, and other words that are right in their place. */
export type EqualTable = Readonly<Record<string, readonly string[]>>;

/** The most alternatives kept for one place in a line. */
const mostOthers = 60;

/** _Very_ may stand between an article and an adjective. Its alternative _so_ may not. */
const articleThenSo = /\ban? so\b(?!-)/i;

/**
 * Finds the alternatives in a line, word by word: every occurrence of every entry of the tables. The pack's entries
 * never apply to names. If an alternative contains words of other entries, further alternatives have these words
 * replaced.
 */
export function resolveEqual(
  words: readonly WordForm[],
  own: EqualTable,
  pack: EqualTable,
  names: readonly string[],
): Equal[] {
  const named = indexesOfNames(words, names);
  const both = { ...pack, ...own };
  const found = [...entries(own), ...entries(pack).map((entry) => ({ ...entry, everywhere: true }))];
  return found.flatMap(({ key, others, everywhere }) =>
    placesOf(words, key)
      .filter((place) => !everywhere || !indexesOf(place).some((index) => named.has(index)))
      .flatMap((place) =>
        fitArticle(words, {
          ...place,
          others: widened(others, key, both).map((other) => fitCase(other, key, words, place.from)),
        }),
      ),
  );
}

function entries(table: EqualTable): { key: string; others: readonly string[]; everywhere?: boolean }[] {
  return Object.entries(table).map(([key, others]) => ({ key, others }));
}

function indexesOf({ from, to }: { from: number; to: number }): number[] {
  return Array.from({ length: to - from }, (_, index) => from + index);
}

/** Returns the indexes of the words of a line that belong to one of the names. */
export function indexesOfNames(words: readonly WordForm[], names: readonly string[]): Set<number> {
  return new Set(names.flatMap((name) => placesOf(words, name, true)).flatMap(indexesOf));
}

/** Returns every place where the words occur in a line. A name must have the same case, and may have `'s`. */
export function placesOf(
  words: readonly WordForm[],
  sought: string,
  asName = false,
): { from: number; to: number }[] {
  const own = ({ text, form }: WordForm) => (asName ? letters(text.replace(/['’]s(?=\W*$)/, "")) : form);
  const spoken = words.flatMap((word, index) => (word.form ? [{ form: own(word), index }] : []));
  const forms = wordForms(sought)
    .filter(({ form }) => form !== "")
    .map(own);
  const places: { from: number; to: number }[] = [];
  for (let start = 0; forms.length > 0 && start + forms.length <= spoken.length; start++) {
    const run = spoken.slice(start, start + forms.length);
    const [first, last] = [run[0], run.at(-1)];
    if (first && last && run.every(({ form }, index) => form === forms[index]))
      places.push({ from: first.index, to: last.index + 1 });
  }
  return places;
}

function letters(text: string): string {
  return text.replaceAll(/[^\p{L}\p{N}]/gu, "");
}

/** Returns the alternatives, and further alternatives that contain those of other entries. */
function widened(others: readonly string[], key: string, table: EqualTable): string[] {
  const more = others.flatMap((other) =>
    Object.entries(table).flatMap(([word, instead]) => {
      if (word === key || spokenForms(word).length >= spokenForms(other).length) return [];
      const forms = wordForms(other);
      return placesOf(forms, word).flatMap(({ from, to }) =>
        instead.map((text) =>
          [...forms.slice(0, from), { text }, ...forms.slice(to)].map((form) => form.text).join(" "),
        ),
      );
    }),
  );
  return [...new Set([...others, ...more])]
    .filter((other) => !articleThenSo.test(other))
    .slice(0, mostOthers);
}

/** Gives an alternative a capital if the replaced word has a capital only for its position in the sentence. */
function fitCase(other: string, key: string, words: readonly WordForm[], from: number): string {
  const text = letters(words[from]?.text ?? "");
  const before = words.slice(0, from).findLast(({ form }) => form !== "");
  const opens = before === undefined || /[.!?…]["'”’)]*$/.test(before.text);
  const capital = /^\p{Lu}/u.test(text) && (opens || /^\p{Ll}/u.test(letters(key)));
  return capital ? other.charAt(0).toUpperCase() + other.slice(1) : other;
}

/**
 * Adapts the article before the words to the alternative: a flat, an apartment. Removes `so`, which never follows an
 * article.
 */
export function fitArticle(words: readonly WordForm[], equal: Equal): Equal[] {
  const article = words[equal.from - 1];
  if (article?.form !== "a" && article?.form !== "an") return [equal];
  const fits = (other: string) => (startsWithVowel(other) ? "an" : "a") === article.form;
  const said = equal.others.filter((other) => !articleThenSo.test(`${article.form} ${other}`));
  const unfit = said.filter((other) => !fits(other));
  const turned = article.form === "a" ? `${article.text}n` : article.text.slice(0, 1);
  return [
    { ...equal, others: said.filter(fits) },
    { ...equal, from: equal.from - 1, others: unfit.map((other) => `${turned} ${other}`) },
  ].filter(({ others }) => others.length > 0);
}

function startsWithVowel(text: string): boolean {
  return /^([aeio]|u(?!ni|s[aeiu]|k)|hour|honest)/i.test(text) && !/^(one|once|eu)/i.test(text);
}
