/** A list has at least `fewestRows` words, and words make up at least `fewestShare` of its rows. */
const fewestRows = 15;
const fewestShare = 0.8;
const mostWords = 2;

const mark = /[.!?…:：。！？]["”’)]*\s*$/u;

/**
 * Returns whether a text is a list of words rather than sentences. Most rows of such a list have one or two English
 * words and no punctuation at the end. Chinese may stand beside the words.
 */
export function isWordList(text: string): boolean {
  const rows = text.split("\n").filter((row) => /\p{Script=Latin}/u.test(row));
  const words = rows.filter((row) => {
    const [english = ""] = row.split(/[\t\p{Script=Han}/[]/u);
    const count = english.trim().split(/\s+/u).filter(Boolean).length;
    return count > 0 && count <= mostWords && !mark.test(english);
  });
  return rows.length >= fewestRows && words.length >= rows.length * fewestShare;
}
