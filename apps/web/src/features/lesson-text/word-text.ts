import { splitWord } from "@shiju/learning/answer/characters";
import type { Word } from "@shiju/learning/sentence";

/** The word as it stands in its sentence, without punctuation. */
export const wordText = (word: Word | undefined): string => splitWord(word?.text ?? "").text;
