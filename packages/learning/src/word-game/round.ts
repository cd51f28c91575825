import { type WordMode, wordModeTable, wordModes } from "../practice/practice-model.ts";
import { randomFrom, shuffled } from "../practice/tiles.ts";

/** What the modes are called. */
export const wordModeNames: Record<WordMode, string> = {
  mode1: "跟写",
  mode2: "拼一拼",
  mode3: "拼一拼（难）",
  mode4: "看中文写",
  mode5: "听写",
};

/** What is done with each word of a round: a mode of the game, a question of the quiz, or a card to read. */
export type RoundTask = WordMode | "quiz" | "card";

/** Where a learner is in words that come in rounds, one a task. */
export interface Round {
  tasks: readonly RoundTask[];
  /** Which task is at hand; the number of tasks at the end. */
  round: number;
  /** The words of this round; those that went wrong come again at its end. */
  queue: readonly string[];
  /** Which word of them. */
  at: number;
}

/** The modes of a game: all in their order, or one alone. */
export const modesOf = (mode: WordMode | null): readonly WordMode[] => (mode === null ? wordModes : [mode]);

/** The first word of the first round; `seed` makes the order of the rounds. */
export function firstRound(words: readonly string[], tasks: readonly RoundTask[], seed: string): Round {
  return { tasks, round: 0, queue: orderOf(words, tasks[0], seed), at: 0 };
}

export const taskIn = ({ tasks, round }: Round): RoundTask | undefined => tasks[round];
export const wordIn = ({ queue, at }: Round): string | undefined => queue[at];
export const isFinished = ({ tasks, round }: Round): boolean => round >= tasks.length;

/** The next word, else the next round. A word that `comesBack` is asked once more at the end of its round. */
export function goOn(round: Round, words: readonly string[], comesBack: boolean, seed: string): Round {
  const word = wordIn(round);
  const isAhead = word !== undefined && round.queue.includes(word, round.at + 1);
  const queue = comesBack && word !== undefined && !isAhead ? [...round.queue, word] : round.queue;
  if (round.at + 1 < queue.length) return { ...round, queue, at: round.at + 1 };
  const next = round.round + 1;
  return { ...round, round: next, queue: orderOf(words, round.tasks[next], seed), at: 0 };
}

export const goBack = (round: Round): Round => (round.at === 0 ? round : { ...round, at: round.at - 1 });

/** The same place without words that are mastered by now. */
export function without(round: Round, words: readonly string[], gone: string, seed: string): Round {
  const before = round.queue.slice(0, round.at).filter((word) => word !== gone);
  const after = round.queue.slice(round.at).filter((word) => word !== gone);
  if (after.length > 0) return { ...round, queue: [...before, ...after], at: before.length };
  const next = round.round + 1;
  return { ...round, round: next, queue: orderOf(words, round.tasks[next], seed), at: 0 };
}

/** Words are read and copied in their own order, and asked from memory in another one. A quiz has an order of its own. */
function orderOf(words: readonly string[], task: RoundTask | undefined, seed: string): readonly string[] {
  if (task === undefined || task === "quiz" || task === "card") return words;
  if (wordModeTable[task].wordMode === "follow") return words;
  return shuffled(words, randomFrom(`${seed} ${task}`));
}
