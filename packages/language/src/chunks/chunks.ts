import { gapScore } from "./chunk-gaps.ts";
import { wordsAtOnce } from "./lesson-cuts.ts";
import type { Token } from "../token.ts";

/** Words `from` (inclusive) to `to` (exclusive) of a sentence. */
export interface Chunk {
  from: number;
  to: number;
}

/**
 * Cuts a classified sentence into phrases that a learner can take in at once. Every gap between two words has a score
 * for a breath there. The cuts with the best sum win. A chunk has at most five words, if possible.
 */
export function chunksOf(tokens: readonly Token[]): Chunk[] {
  const gaps = tokens.map((_, i) => (i === 0 ? 0 : gapScore(tokens, i)));
  const best: { score: number; from: number }[] = [{ score: 0, from: 0 }];
  for (let to = 1; to <= tokens.length; to += 1) {
    let winner = { score: -Infinity, from: 0 };
    for (let from = 0; from < to; from += 1) {
      const score = (best[from]?.score ?? 0) + (gaps[from] ?? 0) - lengthCost(tokens, from, to);
      if (score > winner.score) winner = { score, from };
    }
    best.push(winner);
  }
  const chunks: Chunk[] = [];
  for (let to = tokens.length; to > 0; to = best[to]?.from ?? 0)
    chunks.unshift({ from: best[to]?.from ?? 0, to });
  return chunks;
}

function lengthCost(tokens: readonly Token[], from: number, to: number): number {
  const length = to - from;
  if (length > wordsAtOnce) return 6 * (length - wordsAtOnce);
  if (length === wordsAtOnce) return 0.5;
  if (length > 1 || tokens.length === 1) return 0;
  // A single word is a poor chunk, unless punctuation sets it off at the start: `Yes, | I do.`
  return from === 0 && tokens[from]?.closes ? 1.2 : 2.6;
}
