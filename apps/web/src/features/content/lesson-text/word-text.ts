import { splitWord } from "@shiju/learning/answer/characters";
import type { Sentence, Word } from "@shiju/learning/sentence";
import type { Step } from "@shiju/learning/steps";

/** The word as it stands in its sentence, without punctuation. */
export const wordText = (word: Word | undefined): string => splitWord(word?.text ?? "").text;

/**
 * Returns the words of a step without the sentence. A capital is removed if it came only from the beginning of the
 * sentence.
 */
export function textAlone(
  { en, from }: Pick<Step, "en" | "from">,
  { words }: Pick<Sentence, "words">,
): string {
  const first = words[from];
  const isOwn = !first || first.name || /^I\b/.test(en) || /^[A-Z]/.test(first.lemma);
  return isOwn ? en : en.slice(0, 1).toLowerCase() + en.slice(1);
}
