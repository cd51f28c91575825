import type { ReviewOverview } from "@shiju/contract/study/review";
import { usePracticeType } from "#parts/practice/practice-types/practice-type.ts";
import { useWordMode } from "#parts/words/word/word-mode.ts";
import { wordGamePath } from "#parts/words/word/word-path.ts";

/** Returns a function that returns the address to review due items: sentences and words together, or words alone. */
export function useReviewPath(): (due: ReviewOverview["due"]) => string {
  const type = usePracticeType();
  const mode = useWordMode();
  return ({ sentences }) =>
    sentences > 0 ? `/game?source=review&type=${type}` : wordGamePath("game", { source: "review", mode });
}
