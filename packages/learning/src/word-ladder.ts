/**
 * The word packs in the order of difficulty of their words. A pack has only words that are not in the packs before it.
 */
export const wordLadder = [
  "words-primary",
  "words-junior",
  "words-senior",
  "words-cet4",
  "words-kaoyan",
  "words-cet6",
] as const;
