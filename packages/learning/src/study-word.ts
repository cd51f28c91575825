import type { WordMode } from "./practice/practice-model.ts";
import { wordModeTable } from "./practice/practice-model.ts";
import type { WordQuestion } from "./practice/question.ts";
import type { Range, WordClass } from "./sentence.ts";

/** What a word means in a word class, in a few Chinese words. */
export interface Meaning {
  class: WordClass;
  zh: string;
}

/** A word's example: which characters of the English are the word, and which of the Chinese stand for it. */
export interface WordExample {
  en: string;
  zh: string;
  part: Range;
  /** In the order of the Chinese; none where it has no counterpart. */
  zh_parts: Range[];
}

/** A word as it is studied by itself, out of a word pack or, from a notebook, out of sentences. */
export interface StudyWord {
  /** The word as it is written, which is its lemma: what attempts, marks and cards know it by. */
  id: string;
  /** The chapter that it stands in; null where no word pack has it. */
  lesson_id: string | null;
  /** In the order in which a learner needs them; none where no pack says what it means. */
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
  /** What an attempt is judged with; null where no word pack has it, and its spelling alone counts. */
  version: string | null;
}

/**
 * The question of a word mode. Every word that fits the prompt is right. With a Chinese prompt these are the words of
 * that meaning, and with a prompt of sound alone the words of that sound.
 */
export function questionOf(
  { id, equal, same_sound }: Pick<StudyWord, "id" | "equal" | "same_sound">,
  mode: WordMode,
): WordQuestion {
  const accept = { content: [], chinese: equal, none: same_sound }[wordModeTable[mode].display];
  return { word: { lemma: id, accept } };
}

/** The single senses of a meaning: `旅行；旅程` has two. */
export function sensesOf({ zh }: Pick<Meaning, "zh">): string[] {
  return zh
    .split(/[；;，,、]/)
    .map((sense) => sense.trim())
    .filter((sense) => sense !== "");
}
