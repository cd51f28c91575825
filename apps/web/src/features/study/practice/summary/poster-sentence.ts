import type { Sentence } from "@shiju/learning/sentence";
import type { RunEntry } from "@shiju/learning/practice/summary";
import { stepKinds } from "@shiju/learning/step-kinds";

/**
 * Returns the sentence for the poster: the longest sentence that was right the first time, otherwise the last sentence.
 */
export function sentenceToShare(
  entries: readonly RunEntry[],
  sentences: readonly Sentence[],
): Sentence | undefined {
  const proud = entries
    .filter(
      ({ step, result }) => step.kind === stepKinds.sentence && result.first_check_right && !result.shown,
    )
    .toSorted((a, b) => b.sentence.en.length - a.sentence.en.length);
  return proud[0]?.sentence ?? sentences.at(-1);
}

/** How many sentences were answered whole. */
export function sentencesBuilt(entries: readonly RunEntry[]): number {
  return entries.filter(({ step, result }) => step.kind === stepKinds.sentence && result.passed).length;
}
