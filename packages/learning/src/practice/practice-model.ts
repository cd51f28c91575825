import { type PracticeType, practiceTypes, practiceTypeTable, sentenceSources } from "./practice-types.ts";

export {
  type ContentSource,
  contentSources,
  type PracticeType,
  practiceTypes,
  type SentenceSource,
  sentenceSources,
} from "./practice-types.ts";

/** What can be practised by itself. */
export const subjectKinds = ["sentence", "word"] as const;
export type SubjectKind = (typeof subjectKinds)[number];

/** What an attempt is about, and what stands in a notebook. The id of a word is its lemma, as `words[].lemma` says. */
export interface Subject {
  kind: SubjectKind;
  id: string;
}

/** How words are practised. */
export const wordModes = ["mode1", "mode2", "mode3", "mode4", "mode5"] as const;
export type WordMode = (typeof wordModes)[number];

/**
 * What each word mode asks for: the word copied (`follow`), by its meaning (`normal`) or alone (`word`); what is
 * shown of it; and the letters to build it from: none where it is typed, its own (`chars`), or its own among
 * others (`random`).
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

/** Where the words of a word game come from: a chapter, or one of the same notebooks. */
export const wordSources = ["wordCourse", "wordNewWord", "wordErrorNote"] as const;

/** Where what is practised comes from. */
export const practiceSources = [...sentenceSources, ...wordSources] as const;
export type PracticeSource = (typeof practiceSources)[number];

/** Which sources bring a subject, and in which ways it is practised. */
export const practices = {
  sentence: { sources: sentenceSources, ways: practiceTypes },
  word: { sources: [...wordSources, "review"], ways: wordModes },
} as const satisfies Record<
  SubjectKind,
  { sources: readonly PracticeSource[]; ways: readonly (PracticeType | WordMode)[] }
>;

/** Whether the answer has to come from memory, and so says something about it: listening answers nothing, and copying needs none. */
export function asksMemory(practiceType: PracticeType | null, mode: WordMode | null): boolean {
  if (mode !== null) return wordModeTable[mode].wordMode !== "follow";
  return practiceType === null || practiceTypeTable[practiceType].asksAnswer;
}

/** The same for the same subject, and for no other. */
export function keyOfSubject({ kind, id }: Subject): string {
  return `${kind} ${id}`;
}
