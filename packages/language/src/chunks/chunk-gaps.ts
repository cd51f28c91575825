import type { Rule } from "./gap.ts";
import { conjunctions, infinitives, inseparable, punctuation, questions } from "./joints.ts";
import { adverbs, objects, prepositions } from "./phrases.ts";
import { subjects } from "./subjects.ts";
import type { Token } from "../token.ts";

/** Returns the score of a boundary before word `i`, from about -5 (never) to 5 (always). */
export function gapScore(tokens: readonly Token[], i: number): number {
  const left = tokens[i - 1];
  const right = tokens[i];
  if (!left || !right) return 0;
  for (const rule of rules) {
    const score = rule({ tokens, i, left, right });
    if (score !== undefined) return score;
  }
  return -0.5;
}

const rules: readonly Rule[] = [
  punctuation,
  inseparable,
  conjunctions,
  questions,
  infinitives,
  subjects,
  adverbs,
  prepositions,
  objects,
];
