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

/**
 * The task for each word of a round: a mode of the game, a question of the quiz, a question of the quiz's second round,
 * or a card to read.
 */
export type RoundTask = WordMode | "quiz" | "again" | "card";

/** The tasks of a quiz. It asks each word once. Then it asks the words that were not known once more. */
export const quizTasks: readonly RoundTask[] = ["quiz", "again"];

/** The learner's place in a session of rounds. Each round has one task. */
export interface Round {
  tasks: readonly RoundTask[];
  /** Index of the present task; the number of tasks at the end. */
  round: number;
  /** The words of this round. Words that were answered wrong come again at the end of the round, but not in a quiz. */
  queue: readonly string[];
  /** The words for the second round of a quiz. */
  missed?: readonly string[];
  /** Index of the present word. */
  at: number;
}

/** Returns the modes of a game: all in their order, or only the given mode. */
export const modesOf = (mode: WordMode | null): readonly WordMode[] => (mode === null ? wordModes : [mode]);

/** Returns the place at the first word of the first round. `seed` decides on the order of words in the rounds. */
export function firstRound(words: readonly string[], tasks: readonly RoundTask[], seed: string): Round {
  return { tasks, round: 0, queue: orderOf(words, tasks[0], seed), at: 0 };
}

export const taskIn = ({ tasks, round }: Round): RoundTask | undefined => tasks[round];
export const wordIn = ({ queue, at }: Round): string | undefined => queue[at];
export const isFinished = ({ tasks, round }: Round): boolean => round >= tasks.length;

/**
 * Goes on to the next word, or to the next round if no word is left. If `comesBack` is true, the word is asked once
 * more. A quiz asks it in the second round, and a game at the end of its round.
 */
export function goOn(round: Round, words: readonly string[], comesBack: boolean, seed: string): Round {
  const left = comesBack ? withComeback(round) : round;
  return left.at + 1 < left.queue.length ? { ...left, at: left.at + 1 } : nextRound(left, words, seed);
}

function withComeback(round: Round): Round {
  const { queue, at, missed = [] } = round;
  const word = wordIn(round);
  const task = taskIn(round);
  if (word === undefined || task === "again") return round;
  if (task === "quiz") return missed.includes(word) ? round : { ...round, missed: [...missed, word] };
  return queue.includes(word, at + 1) ? round : { ...round, queue: [...queue, word] };
}

/** Returns the first word of the next round. The second round of a quiz is left out if it has no words. */
function nextRound(round: Round, words: readonly string[], seed: string): Round {
  const next = round.round + 1;
  const task = round.tasks[next];
  const { missed = [] } = round;
  const queue = task === "again" ? shuffled(missed, randomFrom(`${seed} again`)) : orderOf(words, task, seed);
  const begun = { ...round, round: next, queue, at: 0 };
  return task === "again" && queue.length === 0 ? nextRound(begun, words, seed) : begun;
}

export const goBack = (round: Round): Round => (round.at === 0 ? round : { ...round, at: round.at - 1 });

/** Returns the same place without the words that the learner has mastered in the meantime. */
export function without(round: Round, words: readonly string[], gone: string, seed: string): Round {
  const before = round.queue.slice(0, round.at).filter((word) => word !== gone);
  const after = round.queue.slice(round.at).filter((word) => word !== gone);
  const left = { ...round, ...(round.missed && { missed: round.missed.filter((word) => word !== gone) }) };
  if (after.length > 0) return { ...left, queue: [...before, ...after], at: before.length };
  return nextRound(left, words, seed);
}

/**
 * Returns the words in the order of a task. Words are read and copied in their own order, and asked from memory in
 * another order. A quiz has its own order.
 */
function orderOf(words: readonly string[], task: RoundTask | undefined, seed: string): readonly string[] {
  if (task === undefined || task === "quiz" || task === "again" || task === "card") return words;
  if (wordModeTable[task].wordMode === "follow") return words;
  return shuffled(words, randomFrom(`${seed} ${task}`));
}
