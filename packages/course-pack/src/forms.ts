import { remember } from "@shiju/learning/answer/remember";

/** A printed word of a sentence, and its bare form. A single dash has no bare form. */
export interface WordForm {
  text: string;
  form: string;
}

/** The words of a line, split at spaces. */
export function wordForms(line: string): WordForm[] {
  return line.split(" ").map((text) => ({ text, form: bareForm(text) }));
}

/** The text of words `from` (inclusive) to `to` (exclusive). */
export function textOf(words: WordForm[], from: number, to: number): string {
  return words
    .slice(from, to)
    .map(({ text }) => text)
    .join(" ");
}

/** The words of a line without the lone punctuation marks. */
export function spokenForms(line: string): string[] {
  return wordForms(line)
    .map(({ form }) => form)
    .filter((form) => form !== "");
}

/**
 * Returns a line without its capitals and punctuation. Ids are hashes of this result, and learners' progress refers to
 * ids, so the result for a line must never change.
 */
export function englishKey(line: string): string {
  return spokenForms(line).join(" ");
}

/** Finds the first place of consecutive bare words in a sentence: `from` is inclusive, `to` exclusive. */
export function findWords(words: WordForm[], sought: string[]): { from: number; to: number } | undefined {
  const spoken = words.flatMap(({ form }, index) => (form ? [{ form, index }] : []));
  for (let start = 0; start + sought.length <= spoken.length; start++) {
    const run = spoken.slice(start, start + sought.length);
    const [first, last] = [run[0], run.at(-1)];
    if (first && last && run.every(({ form }, index) => form === sought[index]))
      return { from: first.index, to: last.index + 1 };
  }
  return undefined;
}

const kept = remember<string>(20_000);

/**
 * Returns the bare form of a word: lower case, straight apostrophes, no punctuation around it. `“Don’t!”` is `don't`.
 * The form is remembered, because the words of a pack's tables are searched in every sentence.
 */
function bareForm(text: string): string {
  return kept(text, () =>
    text
      .normalize("NFKC")
      .toLowerCase()
      .replaceAll("’", "'")
      .replaceAll("‘", "'")
      .replaceAll(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, ""),
  );
}
