import type { Sentence } from "@shiju/learning/sentence";

/** The part of a sentence that has been written before a step: all words before it, or the longest step below it. */
export function writtenBefore(sentence: Pick<Sentence, "words" | "chunks">, from: number, to: number) {
  const rungs = sentence.chunks.map((chunk) => chunk.to);
  const end = from > 0 ? from : Math.max(0, ...rungs.filter((rung) => rung < to));
  return sentence.words
    .slice(0, end)
    .map(({ text }) => text)
    .join(" ");
}
