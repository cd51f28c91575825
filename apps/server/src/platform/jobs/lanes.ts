/**
 * The lanes in which jobs wait, with the number of jobs that a server does at a time. Packs share one process and take
 * turns lesson by lesson, so a small pack does not wait for the whole of a large pack. Imports take turns in the same
 * way in another process. Files are read beside them. A model answers about a few lines within seconds, but about a
 * draft within minutes. So drafts leave room for the other questions.
 */
export const lanes = { making: 3, importing: 4, reading: 2, asking: 6, "asking about drafts": 2 } as const;
export type Lane = keyof typeof lanes;
