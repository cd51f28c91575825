import { type BankWord, type Level, levels } from "../schema.ts";

/** Words of no list. They are everyday words, so no example is too hard because of them. */
export const life = "life";

/** The easiest list that has the word. */
export function lowestLevel(word: Pick<BankWord, "levels">): Level | typeof life {
  return levels.find((level) => word.levels.includes(level)) ?? life;
}

const steps: Record<Level | typeof life, number> = {
  life: 0,
  primary: 0,
  junior: 0,
  senior: 1,
  cet4: 2,
  kaoyan: 3,
  cet6: 3,
};

/**
 * Returns the step of a word, which says how hard it is. Primary and junior words are the same step, and so are the
 * words of the two hardest exams.
 */
export function stepOf(word: Pick<BankWord, "levels">): number {
  return steps[lowestLevel(word)];
}

/** The lists that learners finish one after the other. After these lists, the two last exams stand side by side. */
const ladder: readonly Level[] = ["primary", "junior", "senior", "cet4"];

/** Returns the levels that are known to a learner who knows these levels: they and all levels below them. */
export function upTo(without: readonly Level[]): Set<Level> {
  const known = without.flatMap((level) => {
    const at = ladder.indexOf(level);
    return at < 0 ? [...ladder, level] : ladder.slice(0, at + 1);
  });
  return new Set(known);
}
