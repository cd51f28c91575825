import type { AttemptEvent } from "../practice/log.ts";
import { type WordMode, wordModeTable } from "../practice/practice-model.ts";
import type { QuizKind } from "./quiz.ts";

/** The skills that an answer shows: the word was recognised, heard, or written. A copied word shows no skill. */
export const wordSkills = ["recognised", "heard", "written"] as const;
export type WordSkill = (typeof wordSkills)[number];

export function skillOf(task: WordMode | QuizKind): WordSkill | null {
  if (task in wordModeTable) {
    const { wordMode, display } = wordModeTable[task as WordMode];
    if (wordMode === "follow") return null;
    return display === "none" ? "heard" : "written";
  }
  const skills = {
    meaning: "recognised",
    word: "recognised",
    listen: "heard",
    spell: "written",
    example: "written",
  } as const;
  return skills[task as QuizKind];
}

/** The wrong answer that was given in place of a word. */
export interface Instead {
  how: "chosen" | "typed" | "nothing";
  /** Empty if nothing was given. */
  text: string;
}

/** One answer to one word. */
export interface WordAnswer {
  word: string;
  task: WordMode | QuizKind;
  right: boolean;
  /** Null if the answer was right. */
  instead: Instead | null;
}

export interface WordResult {
  /**
   * For each skill that was asked: the number of words (`of`), and the number of these words that were right the first
   * time (`right`).
   */
  skills: { skill: WordSkill; right: number; of: number }[];
  /**
   * The words that were always right the first time, in their order. The next list has all other words, also in their
   * order.
   */
  known: string[];
  unknown: { word: string; instead: Instead }[];
}

/**
 * Returns the result that a learner reads at the end. Only the first answer to a word counts, in a quiz or in each mode
 * of a game.
 */
export function resultOfWords(words: readonly string[], answers: readonly WordAnswer[]): WordResult {
  const first = new Map<string, WordAnswer>();
  for (const answer of answers) {
    const name = `${answer.task in wordModeTable ? answer.task : "quiz"} ${answer.word}`;
    if (!first.has(name) && skillOf(answer.task) !== null) first.set(name, answer);
  }
  const counted = [...first.values()];
  const asked = words.filter((id) => counted.some(({ word }) => word === id));
  const wrong = asked.flatMap((word) => {
    const failed = counted.find((answer) => answer.word === word && !answer.right);
    return failed ? [{ word, instead: failed.instead ?? nothing }] : [];
  });
  return {
    skills: wordSkills.flatMap((skill) => {
      const own = counted.filter(({ task }) => skillOf(task) === skill);
      return own.length === 0
        ? []
        : [{ skill, right: own.filter(({ right }) => right).length, of: own.length }];
    }),
    known: asked.filter((id) => !wrong.some(({ word }) => word === id)),
    unknown: wrong,
  };
}

const nothing: Instead = { how: "nothing", text: "" };

/**
 * Returns the text that was typed up to the first wrong letter, with the letters that followed before the wrong letter
 * was taken back.
 */
export function typedInstead(events: readonly AttemptEvent[]): Instead {
  const contents = new Map<number, string>();
  let wrong: string | null = null;
  for (const [index, [, kind, slot, text = ""]] of events.entries()) {
    if (kind === "checked" && wrong === null && index < events.length - 1) wrong = contentIn(contents);
    else if (kind === "checked" && wrong === null) return contentOrNothing(contentIn(contents));
    if (kind !== "typed") continue;
    contents.set(slot, text);
    if (wrong === null) continue;
    const content = contentIn(contents);
    if (!content.startsWith(wrong)) break;
    wrong = content;
  }
  return contentOrNothing(wrong ?? "");
}

const contentIn = (contents: ReadonlyMap<number, string>) =>
  [...contents]
    .toSorted(([a], [b]) => a - b)
    .map(([, text]) => text)
    .join(" ")
    .trim();

const contentOrNothing = (text: string): Instead => (text === "" ? nothing : { how: "typed", text });
