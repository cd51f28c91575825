/** The largest number of words that a learner can take in at once. */
export const wordsAtOnce = 5;

/** If fewer words follow a comma, they stay with the words before it: `Excuse me, Tom.` */
const fewestAfterComma = 3;

const mark = /(?<!^(?:Mr|Mrs|Ms|Dr))[,;:.!?…—–][)"”’']*$/u;
const end = /[.!?…][)"”’']*$/u;

/**
 * Returns the places where a lesson cuts a sentence, among the words before which a reader may breathe. A lesson cuts
 * between sentences and at most commas. It cuts a stretch between two marks only if the stretch is longer than a
 * learner can take in.
 */
export function lessonCuts(words: readonly string[], breaths: readonly number[]): number[] {
  const isAfter = (pattern: RegExp, at: number) => pattern.test(words[at - 1] ?? "");
  const marks = words.flatMap((_, at) => (isAfter(mark, at) ? [at] : []));
  return breaths.filter((at) => {
    const next = marks.find((other) => other > at) ?? words.length;
    if (isAfter(end, at)) return true;
    if (isAfter(mark, at)) return next - at >= fewestAfterComma;
    const from = marks.findLast((other) => other < at) ?? 0;
    return next - from > wordsAtOnce;
  });
}
