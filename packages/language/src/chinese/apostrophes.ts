/**
 * Chinese with the apostrophes of English words in it as ASCII has them: `she’s` is drawn with a gap, because a Chinese
 * font takes the curly mark for a quotation mark, which is as wide as a character.
 */
export const straightenApostrophes = (zh: string): string =>
  zh.replaceAll(/(?<=\p{Script=Latin})[‘’](?=\p{Script=Latin})/gu, "'");
