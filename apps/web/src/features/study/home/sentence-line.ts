import type { Sentence } from "@shiju/learning/sentence";

/**
 * Returns the part of a sentence that was written before a step. It is all words before the step, or the longest
 * shorter step from the beginning.
 */
export function writtenBefore(sentence: Pick<Sentence, "words" | "chunks">, from: number, to: number) {
  const rungs = sentence.chunks.map((chunk) => chunk.to);
  const end = from > 0 ? from : Math.max(0, ...rungs.filter((rung) => rung < to));
  return sentence.words
    .slice(0, end)
    .map(({ text }) => text)
    .join(" ");
}
