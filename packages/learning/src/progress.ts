/** How many steps of each content kind: sentence, chunk, combination, word. */
export type KindCounts = [number, number, number, number];

/**
 * How many of a lesson's steps are behind a learner, from those that were answered right and those that were
 * not but are mastered, or belong to what is. Once every whole sentence is behind, everything is: a sentence
 * holds all its parts, and who practises sentences alone meets no others.
 */
export function stepsBehind(steps: KindCounts, answered: KindCounts, mastered: KindCounts): KindCounts {
  const atMost = (kind: 0 | 1 | 2 | 3) => Math.min(steps[kind], answered[kind] + mastered[kind]);
  const sentences = atMost(0);
  if (steps[0] > 0 && sentences === steps[0]) return [...steps];
  return [sentences, atMost(1), atMost(2), atMost(3)];
}
