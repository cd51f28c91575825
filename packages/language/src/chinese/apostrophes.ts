/**
 * Makes the apostrophes of English words in Chinese text straight. A Chinese font takes the curly apostrophe in `she’s`
 * for a quotation mark, which is as wide as a character and leaves a gap.
 */
export const straightenApostrophes = (zh: string): string =>
  zh.replaceAll(/(?<=\p{Script=Latin})[‘’](?=\p{Script=Latin})/gu, "'");
