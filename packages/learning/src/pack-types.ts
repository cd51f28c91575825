/**
 * The types of course packs: a course of lessons, a course along a school's textbook, chapters of words, or a sentence
 * a day.
 */
export const packTypes = ["course", "textbook", "words", "daily"] as const;
export type PackType = (typeof packTypes)[number];
