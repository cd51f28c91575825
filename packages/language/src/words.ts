const outerPunctuation = /^[^\p{L}\p{N}$£€¥]+|[^\p{L}\p{N}%]+$/gu;
const abbreviation = /^(?:\p{L}\.){2,}$|^(?:a|p)\.m\.$|^(?:mr|mrs|ms|dr|st|jr|sr|prof|etc|vs)\.$/iu;
const leading = /^[^\p{L}\p{N}$£€¥]+/u;

/** The printed words of a sentence, split at white space. */
export function splitWords(sentence: string): string[] {
  return sentence.trim().split(/\s+/u).filter(Boolean);
}

/**
 * Returns a word without the punctuation around it and with straight apostrophes: `"station?"` gives `station`. The
 * full stop of an abbreviation stays (`p.m.`). Pure punctuation gives an empty string.
 */
export function bareWord(text: string): string {
  const straight = text.replaceAll(/[’‘ʼ]/gu, "'");
  const opened = straight.replace(leading, "").replace(/["”,;:!?)\]]+$/u, "");
  return abbreviation.test(opened) ? opened : straight.replaceAll(outerPunctuation, "");
}

/** Splits a word at its contraction (`isn't` → `is`, `n't`; `Tom's` → `Tom`, `'s`). The second part may be empty. */
export function splitContraction(bare: string): { stem: string; clitic: string } {
  const match = /^(.+?)(n't|(?:'(?:s|m|re|ve|ll|d))+)$/iu.exec(bare);
  if (!match?.[1] || !match[2]) return { stem: bare, clitic: "" };
  const whole = irregularNegation[bare.toLowerCase()];
  return { stem: whole ?? match[1], clitic: match[2].toLowerCase() };
}

const irregularNegation: Record<string, string> = { "won't": "will", "can't": "can", "shan't": "shall" };
