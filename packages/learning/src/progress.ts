/** The number of steps of each content kind: sentence, chunk, combination, word. */
export type KindCounts = [number, number, number, number];

/**
 * Returns the number of a lesson's steps that a learner has passed: steps that were answered right, are mastered, or
 * belong to a mastered item. If all whole sentences are passed, all steps are passed, because a sentence holds its
 * parts. A learner who practises only sentences meets no other steps.
 */
export function stepsBehind(steps: KindCounts, answered: KindCounts, mastered: KindCounts): KindCounts {
  const atMost = (kind: 0 | 1 | 2 | 3) => Math.min(steps[kind], answered[kind] + mastered[kind]);
  const sentences = atMost(0);
  if (steps[0] > 0 && sentences === steps[0]) return [...steps];
  return [sentences, atMost(1), atMost(2), atMost(3)];
}
