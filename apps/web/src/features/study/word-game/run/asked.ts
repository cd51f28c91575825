import type { WordMode } from "@shiju/learning/practice/practice-model";
import { wordModeTable } from "@shiju/learning/practice/practice-model";
import type { JudgedWith } from "@shiju/learning/practice/attempt";
import type { WordQuestion } from "@shiju/learning/practice/question";
import type { StudyWord } from "@shiju/learning/study-word";
import { questionOf } from "@shiju/learning/study-word";
import { askedAgain, type QuizKind, type QuizQuestion, readInstead } from "@shiju/learning/word-game/quiz";
import { type Round, taskIn, wordIn } from "@shiju/learning/word-game/round";
import type { Origin } from "#parts/practice/run/keeping/attempt-record.ts";

/** A task for the learner: a question, or a card to read. */
export interface Asked {
  word: StudyWord;
  /** A mode of the game, a kind of quiz question, or a card to read. */
  task: WordMode | QuizKind | "card";
  /** The choices of the question; none where the answer is written. */
  choices: QuizQuestion["choices"];
}

const modes = Object.keys(wordModeTable);
export const isMode = (task: Asked["task"]): task is WordMode => modes.includes(task);

/** The questions of a quiz by their words, the seed of its orders, and whether the learner cannot hear now. */
export interface Quiz {
  questions: ReadonlyMap<string, QuizQuestion>;
  seed: string;
  isMute: boolean;
}

/** The word at a place of a session; null at its end. */
export function askedAt(round: Round, words: ReadonlyMap<string, StudyWord>, quiz: Quiz): Asked | null {
  const task = taskIn(round);
  const word = words.get(wordIn(round) ?? "");
  if (task === undefined || !word) return null;
  if (task !== "quiz" && task !== "again") return { word, task, choices: [] };
  const first = quiz.questions.get(word.id);
  if (!first) return { word, task: "spell", choices: [] };
  const question = task === "again" ? askedAgain(first, quiz.seed) : first;
  const { kind, choices } = quiz.isMute ? readInstead(question, word) : question;
  return { word, task: kind, choices };
}

/** Whether the answer is written, and not chosen or only read. */
export const isWritten = ({ task, choices }: Asked): boolean => task !== "card" && choices.length === 0;

/** The mode that a written answer is judged and kept in. */
export function modeOf({ task, word }: Asked): WordMode {
  if (isMode(task)) return task;
  return word.meanings.length > 0 ? "mode4" : "mode5";
}

export const askedQuestion = (asked: Asked): WordQuestion => questionOf(asked.word, modeOf(asked));

/** Whether letters are in sight to build the word from. */
export function inputOf(asked: Asked): JudgedWith["input"] {
  return wordModeTable[modeOf(asked)].options === "none" ? "keys" : "tiles";
}

/** Whether the word is in sight to be copied. */
export const isCopied = (asked: Asked): boolean => wordModeTable[modeOf(asked)].wordMode === "follow";

/** Where a written answer comes from, as its attempt says. */
export function originOf(asked: Asked): Pick<Origin, "mode" | "lesson_id" | "content_version"> {
  const { lesson_id, version } = asked.word;
  return {
    mode: modeOf(asked),
    ...(lesson_id !== null && { lesson_id }),
    ...(version !== null && { content_version: version }),
  };
}
