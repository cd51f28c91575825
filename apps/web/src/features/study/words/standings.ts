import type { WordStanding } from "@shiju/contract/study/words";

/** The texts that tell learners how far they are with a word. */
export const standingNames: Record<WordStanding, string> = {
  new: "没学过",
  learned: "学过",
  due: "要复习",
  mastered: "已掌握",
};

export const wordStandings = Object.keys(standingNames) as WordStanding[];
