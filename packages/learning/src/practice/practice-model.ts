import { type PracticeType, practiceTypes, practiceTypeTable, sentenceSources } from "./practice-types.ts";

export {
  type ContentSource,
  contentSources,
  type PracticeType,
  practiceTypes,
  type SentenceSource,
  sentenceSources,
} from "./practice-types.ts";

/** The kinds of items that can be practised. */
export const subjectKinds = ["sentence", "word"] as const;
export type SubjectKind = (typeof subjectKinds)[number];

/** The subject of an attempt, or an item of a notebook. The id of a word is its lemma, as in `words[].lemma`. */
export interface Subject {
  kind: SubjectKind;
  id: string;
}

/** The modes of a word game. */
export const wordModes = ["mode1", "mode2", "mode3", "mode4", "mode5"] as const;
export type WordMode = (typeof wordModes)[number];

/**
 * The differences between the word modes. `wordMode`: the word is copied (`follow`), asked by its meaning (`normal`),
 * or asked alone (`word`). `display`: the part of the word that is shown. `options`: the letters to build the word
 * from. There are none if it is typed, only the letters of the word (`chars`), or its letters among others (`random`).
 */
export const wordModeTable: Record<
  WordMode,
  {
    wordMode: "word" | "normal" | "follow";
    display: "content" | "chinese" | "none";
    options: "none" | "chars" | "random";
  }
> = {
  mode1: { wordMode: "follow", display: "content", options: "none" },
  mode2: { wordMode: "normal", display: "chinese", options: "chars" },
  mode3: { wordMode: "normal", display: "chinese", options: "random" },
  mode4: { wordMode: "normal", display: "chinese", options: "none" },
  mode5: { wordMode: "word", display: "none", options: "none" },
};

/** The sources of a word game: a chapter, or one of the notebooks. */
export const wordSources = ["wordCourse", "wordNewWord", "wordErrorNote"] as const;

/** All sources of a practice. */
export const practiceSources = [...sentenceSources, ...wordSources] as const;
export type PracticeSource = (typeof practiceSources)[number];

/** The sources from which a subject comes, and the ways to practise it. */
export const practices = {
  sentence: { sources: sentenceSources, ways: practiceTypes },
  word: { sources: [...wordSources, "review"], ways: wordModes },
} as const satisfies Record<
  SubjectKind,
  { sources: readonly PracticeSource[]; ways: readonly (PracticeType | WordMode)[] }
>;

/**
 * Returns whether the answer must come from memory, so that it shows what the learner remembers. Listening asks for no
 * answer, and copying needs no memory.
 */
export function asksMemory(practiceType: PracticeType | null, mode: WordMode | null): boolean {
  if (mode !== null) return wordModeTable[mode].wordMode !== "follow";
  return practiceType === null || practiceTypeTable[practiceType].asksAnswer;
}

/** A key that is equal for equal subjects, and for no others. */
export function keyOfSubject({ kind, id }: Subject): string {
  return `${kind} ${id}`;
}
