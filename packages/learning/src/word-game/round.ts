import { type WordMode, wordModeTable, wordModes } from "../practice/practice-model.ts";
import { randomFrom, shuffled } from "../practice/tiles.ts";

/** Chinese names of the modes. */
export const wordModeNames: Record<WordMode, string> = {
  mode1: "跟写",
  mode2: "拼一拼",
  mode3: "拼一拼（难）",
  mode4: "看中文写",
  mode5: "听写",
};

/** The task for each word of a round: a mode of the game, a question of the quiz, or a card to read. */
export type RoundTask = WordMode | "quiz" | "card";

/** The learner's place in a session of rounds. Each round has one task. */
export interface Round {
  tasks: readonly RoundTask[];
  /** Index of the present task; the number of tasks at the end. */
  round: number;
  /** The words of this round. Wrong words come again at its end. */
  queue: readonly string[];
  /** Index of the present word. */
  at: number;
}

/** The modes of a game: all in their order, or only the given mode. */
export const modesOf = (mode: WordMode | null): readonly WordMode[] => (mode === null ? wordModes : [mode]);

/** The place at the first word of the first round. `seed` decides on the order of words in the rounds. */
export function firstRound(words: readonly string[], tasks: readonly RoundTask[], seed: string): Round {
  return { tasks, round: 0, queue: orderOf(words, tasks[0], seed), at: 0 };
}

export const taskIn = ({ tasks, round }: Round): RoundTask | undefined => tasks[round];
export const wordIn = ({ queue, at }: Round): string | undefined => queue[at];
export const isFinished = ({ tasks, round }: Round): boolean => round >= tasks.length;

/** The next word, or else the next round. If `comesBack` is true, the word is asked once more at the end of its round. */
export function goOn(round: Round, words: readonly string[], comesBack: boolean, seed: string): Round {
  const word = wordIn(round);
  const isAhead = word !== undefined && round.queue.includes(word, round.at + 1);
  const queue = comesBack && word !== undefined && !isAhead ? [...round.queue, word] : round.queue;
  if (round.at + 1 < queue.length) return { ...round, queue, at: round.at + 1 };
  const next = round.round + 1;
  return { ...round, round: next, queue: orderOf(words, round.tasks[next], seed), at: 0 };
}

export const goBack = (round: Round): Round => (round.at === 0 ? round : { ...round, at: round.at - 1 });

/** The same place without words that the learner has mastered in the meantime. */
export function without(round: Round, words: readonly string[], gone: string, seed: string): Round {
  const before = round.queue.slice(0, round.at).filter((word) => word !== gone);
  const after = round.queue.slice(round.at).filter((word) => word !== gone);
  if (after.length > 0) return { ...round, queue: [...before, ...after], at: before.length };
  const next = round.round + 1;
  return { ...round, round: next, queue: orderOf(words, round.tasks[next], seed), at: 0 };
}

/** Words are read and copied in their own order, and asked from memory in another order. A quiz has its own order. */
function orderOf(words: readonly string[], task: RoundTask | undefined, seed: string): readonly string[] {
  if (task === undefined || task === "quiz" || task === "card") return words;
  if (wordModeTable[task].wordMode === "follow") return words;
  return shuffled(words, randomFrom(`${seed} ${task}`));
}
