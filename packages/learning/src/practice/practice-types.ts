/** How sentences are practised. */
export const practiceTypes = ["translation", "dictation", "listen"] as const;
export type PracticeType = (typeof practiceTypes)[number];

/** Where the sentences of a practice come from: a lesson, or the learner's notebook of new words or of errors. */
export const contentSources = ["course", "newWord", "errorNote"] as const;
export type ContentSource = (typeof contentSources)[number];

/** Where the sentences of any practice come from; what is due for review comes from everywhere. */
export const sentenceSources = [...contentSources, "review"] as const;
export type SentenceSource = (typeof sentenceSources)[number];
