import type { WordMode } from "./practice/practice-model.ts";
import { wordModeTable } from "./practice/practice-model.ts";
import type { WordQuestion } from "./practice/question.ts";
import type { Range, WordClass } from "./sentence.ts";

/** The meaning of a word in a word class, in a few Chinese words. */
export interface Meaning {
  class: WordClass;
  zh: string;
  /** The phonetics of a meaning, if they differ from the phonetics of the first meaning. */
  us?: string | undefined;
  uk?: string | undefined;
}

/** An example of a word. `part` is the word in the English, and `zh_parts` are its counterparts in the Chinese. */
export interface WordExample {
  en: string;
  zh: string;
  part: Range;
  /** The counterparts in the order of the Chinese; empty if there is no counterpart. */
  zh_parts: Range[];
}

/** A word for a word game, from a word pack or from the sentences of a notebook. */
export interface StudyWord {
  /** The lemma of the word. Attempts, marks and cards refer to it. */
  id: string;
  /** The chapter of the word; null if no word pack has the word. */
  lesson_id: string | null;
  /** The meanings, in the order in which a learner needs them; empty if no pack has the meaning. */
  meanings: Meaning[];
  /** Phonetics in IPA without slashes, American and British. */
  us: string;
  uk: string;
  syllables: string[];
  example: WordExample | null;
  /** Other words that are right for the same Chinese. */
  equal: string[];
  /** Other words that sound the same. */
  same_sound: string[];
  /** Words of the same root, and phrases with the word, each with its Chinese. */
  family: { en: string; zh: string }[];
  phrases: { en: string; zh: string }[];
  /**
   * Words that learners mistake for this word, each with its use. The next fields are roots and affixes (`parts`), and
   * other spellings (`also`).
   */
  confused?: { en: string; zh: string }[] | undefined;
  parts?: { en: string; zh: string }[] | undefined;
  also?: string[] | undefined;
  /**
   * The version with which an attempt is judged; null if no word pack has the word. Without a version, only the
   * spelling of the word is accepted.
   */
  version: string | null;
}

/**
 * Returns the question of a word mode. Every word that fits the prompt is right. For a Chinese prompt, the words of
 * that meaning are right. For a prompt of sound alone, the words of that sound are right.
 */
export function questionOf(
  { id, equal, same_sound }: Pick<StudyWord, "id" | "equal" | "same_sound">,
  mode: WordMode,
): WordQuestion {
  const accept = { content: [], chinese: equal, none: same_sound }[wordModeTable[mode].display];
  return { word: { lemma: id, accept } };
}

/** The separate senses of a meaning: `旅行；旅程` has two. */
export function sensesOf({ zh }: Pick<Meaning, "zh">): string[] {
  return zh
    .split(/[；;，,、]/)
    .map((sense) => sense.trim())
    .filter((sense) => sense !== "");
}
