/** The ways to practise sentences. */
export const practiceTypes = ["translation", "dictation", "listen"] as const;
export type PracticeType = (typeof practiceTypes)[number];

interface PracticeTypeTraits {
  /** The learner answers. Otherwise the learner only listens. */
  asksAnswer: boolean;
  /** The English is spoken as the prompt, even if sounds are off. */
  speaksPrompt: boolean;
  /** Whether the sound of the English is a hint for the answer, because the prompt has not spoken it. */
  soundIsHint: boolean;
}

/** The differences between the practice types. */
export const practiceTypeTable: Readonly<Record<PracticeType, PracticeTypeTraits>> = {
  translation: { asksAnswer: true, speaksPrompt: false, soundIsHint: true },
  dictation: { asksAnswer: true, speaksPrompt: true, soundIsHint: false },
  listen: { asksAnswer: false, speaksPrompt: false, soundIsHint: false },
};

/** The practice type if the learner has chosen none. */
export const defaultPracticeType = "translation" satisfies PracticeType;

/**
 * The sources of a practice that belong to a lesson: the lesson itself, or the learner's notebook of new words or of
 * errors.
 */
export const contentSources = ["course", "newWord", "errorNote"] as const;
export type ContentSource = (typeof contentSources)[number];

/** The sources of any practice of sentences. A review takes its items from everywhere. */
export const sentenceSources = [...contentSources, "review"] as const;
export type SentenceSource = (typeof sentenceSources)[number];
