/**
 * The lanes in which jobs wait, with the number of jobs that a server does at a time. Packs share one process and take
 * turns lesson by lesson, so that a small pack does not wait for the whole of a large one. Files are read beside them.
 */
export const lanes = { making: 3, reading: 2 } as const;
export type Lane = keyof typeof lanes;
