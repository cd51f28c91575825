/**
 * The word packs whose words, one pack after the other, are in the order of difficulty. A pack has the words that are
 * new after the packs before it.
 */
export const wordLadder = [
  "words-primary",
  "words-junior",
  "words-senior",
  "words-cet4",
  "words-kaoyan",
  "words-cet6",
] as const;
