import type { PlanToday } from "@shiju/contract/study/plan";
import type { PracticeType } from "@shiju/learning/practice/practice-model";
import { gamePath } from "#parts/practice/practice-types/game-path.ts";
import { wordGamePath } from "#parts/words/word/word-path.ts";

/** Returns the address where today's part of a plan is learned: the cards of a chapter's new words, or a lesson. */
export function partPath(
  { unit, next, part, done, pack }: Pick<PlanToday, "unit" | "next" | "part" | "done" | "pack">,
  type: PracticeType,
): string {
  if (next === null) return `/plan?pack=${pack.id}`;
  return unit === "word"
    ? wordGamePath("learn", { chapterId: next.id, count: part - done })
    : gamePath(next.id, type);
}
