/** How sentences are practised. */
export const practiceTypes = ["translation", "dictation", "listen"] as const;
export type PracticeType = (typeof practiceTypes)[number];

interface PracticeTypeTraits {
  /** The learner answers; otherwise the sentences are only heard. */
  asksAnswer: boolean;
  /** The English is spoken as the prompt, also where sounds are off. */
  speaksPrompt: boolean;
  /** Hearing the English helps with the answer, because the prompt has not spoken it. */
  soundIsHint: boolean;
}

/** How the ways to practise sentences differ. */
export const practiceTypeTable: Readonly<Record<PracticeType, PracticeTypeTraits>> = {
  translation: { asksAnswer: true, speaksPrompt: false, soundIsHint: true },
  dictation: { asksAnswer: true, speaksPrompt: true, soundIsHint: false },
  listen: { asksAnswer: false, speaksPrompt: false, soundIsHint: false },
};

/** The way in which sentences are practised where none is chosen. */
export const defaultPracticeType = "translation" satisfies PracticeType;

/** Where the sentences of a practice come from: a lesson, or the learner's notebook of new words or of errors. */
export const contentSources = ["course", "newWord", "errorNote"] as const;
export type ContentSource = (typeof contentSources)[number];

/** Where the sentences of any practice come from; what is due for review comes from everywhere. */
export const sentenceSources = [...contentSources, "review"] as const;
export type SentenceSource = (typeof sentenceSources)[number];
