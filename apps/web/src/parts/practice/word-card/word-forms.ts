import { normaliseWord } from "@shiju/learning/answer/answer";
import type { Sentence } from "@shiju/learning/sentence";

/** A piece of a text. A form of the word is a piece of its own. */
interface Piece {
  text: string;
  marked: boolean;
}

/** Splits an example around the forms of a word: the forms in the lesson, and the regular forms. */
export function markForms(text: string, lemma: string, sentences: readonly Sentence[]): Piece[] {
  const known = new Set([normaliseWord(lemma)]);
  for (const { words } of sentences)
    for (const word of words) if (word.lemma === lemma) known.add(normaliseWord(word.text));
  return text.split(/([\p{L}\p{N}'’-]+)/u).flatMap((piece, index) => {
    if (piece === "") return [];
    const word = normaliseWord(piece);
    return { text: piece, marked: index % 2 === 1 && (known.has(word) || isRegularForm(word, lemma)) };
  });
}

const endings = "(?:s|es|d|ed|ing|er|est|'s)";

/**
 * Returns whether a word is a regular form, such as `stops`, `stopped` and `tries` of `stop` and `try`. Irregular forms
 * have to be known.
 */
function isRegularForm(word: string, lemma: string): boolean {
  const base = normaliseWord(lemma);
  if (!/^[a-z]{2,}$/.test(base)) return false;
  const stems = [base, base + base.slice(-1)];
  if (base.endsWith("y")) stems.push(`${base.slice(0, -1)}i`);
  if (base.endsWith("e")) stems.push(base.slice(0, -1));
  return new RegExp(`^(?:${stems.join("|")})${endings}$`).test(word);
}
