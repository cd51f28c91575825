import type { CheckedSentence } from "../check-lesson.ts";
import { spokenForms } from "../forms.ts";
import { basesOf } from "@shiju/language/vocabulary/bases";

/**
 * Returns whether a sentence says something about another word in the place of one of its words: the other word is
 * accepted there or in a whole other line, or a mistake gives the reason why it is wrong.
 */
export function isSaidIn({ parts, authored }: CheckedSentence, index: number, word: string): boolean {
  const inPlace = parts.equal
    .filter(({ from, to, accept }) => accept === undefined && from <= index && index < to)
    .flatMap(({ others }) => others);
  const texts = [...inPlace, ...parts.accept, ...Object.keys(authored.mistakes ?? {})];
  return texts.some((text) => spokenForms(text).some((form) => form === word || basesOf(form).has(word)));
}
