/**
 * The lanes in which jobs wait, with the number of jobs that a server does at a time. Packs share one process and take
 * turns lesson by lesson, so that a small pack does not wait for the whole of a large one. Imports do so in another
 * process. Files are read beside them. A model answers about a few lines within seconds and about a draft within
 * minutes, so drafts leave room for the others.
 */
export const lanes = { making: 3, importing: 4, reading: 2, asking: 6, "asking about drafts": 2 } as const;
export type Lane = keyof typeof lanes;
