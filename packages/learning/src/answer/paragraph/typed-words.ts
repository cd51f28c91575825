import { normaliseWord } from "../answer.ts";
import { longestTranslation } from "./paragraph.ts";

/** A word of the typed text. */
export interface TypedWord {
  /** As typed, with the punctuation around it. */
  text: string;
  /** As it is compared. It may contain hyphens. */
  plain: string;
  /** Its characters in the typed text, in UTF-16 units. */
  from: number;
  to: number;
  /** The punctuation after it, with plain characters. */
  mark: string;
}

const wideMarks: Record<string, string> = {
  "。": ".",
  "，": ",",
  "；": ";",
  "：": ":",
  "！": "!",
  "？": "?",
  "、": ",",
};

/** A Chinese mark ends a word without a space, and so does a mark between a letter and a capital. */
const runs = /[^\s。，；：！？、]+?(?:[.,;:!?]+(?=\p{Lu}\p{Ll})|[。，；：！？、]+["”’')]*|(?=\s|$))/gu;

/** Reads the words of a text. Marks without a letter or digit belong to the word before them. */
export function readTypedWords(text: string): TypedWord[] {
  const words: TypedWord[] = [];
  for (const match of text.slice(0, longestTranslation).matchAll(runs)) {
    const [run] = match;
    const plain = normaliseWord(run);
    const to = match.index + run.length;
    const last = words.at(-1);
    if (plain !== "") words.push({ text: run, plain, from: match.index, to, mark: markAfter(run) });
    else if (last) last.mark += markAfter(run);
  }
  return words;
}

function markAfter(run: string): string {
  const marks = /[^\p{L}\p{N}]*$/u.exec(run)?.[0] ?? "";
  return Array.from(marks, (mark) => wideMarks[mark] ?? mark).join("");
}

/** Whether a sentence ends after the word. */
export const endsSentence = ({ mark }: TypedWord): boolean => /[.!?…]/.test(mark);
/** Whether a part of a sentence ends after the word. */
export const endsPart = ({ mark }: TypedWord): boolean => /[.!?…,;:—–-]/.test(mark);
