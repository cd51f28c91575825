/** A list has at least so many words, and so large a share of its lines. */
const fewestLines = 15;
const fewestShare = 0.8;
const mostWords = 2;

/** Whether lines of a text are words to be learnt rather than sentences: most have one or two words and end with no mark. */
export function isWordList(lines: readonly { en: string; who: string }[]): boolean {
  const words = lines.filter(
    ({ en, who }) => who === "" && en.split(" ").length <= mostWords && !/[.!?…]["”’)]*$/u.test(en),
  );
  return lines.length >= fewestLines && words.length >= lines.length * fewestShare;
}
