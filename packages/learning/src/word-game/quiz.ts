import { randomFrom, shuffled } from "../practice/tiles.ts";
import type { StudyWord } from "../study-word.ts";
import { type Choice, type ChoiceBy, distractorsFor } from "./distractors.ts";

/**
 * The kinds of quiz questions. The learner chooses the meaning, the heard word or the word, or writes the word or the
 * missing word of its example.
 */
export const quizKinds = ["meaning", "listen", "word", "spell", "example"] as const;
export type QuizKind = (typeof quizKinds)[number];

export interface QuizQuestion {
  word: string;
  kind: QuizKind;
  /** The choices, with the right one among them; empty if the answer is written. */
  choices: readonly Choice[];
}

/**
 * The turns of the kinds. Half of the questions ask to recognise a word, a quarter to hear a word, and a quarter to
 * write a word.
 */
const turns: readonly QuizKind[] = [
  "meaning",
  "listen",
  "word",
  "spell",
  "word",
  "meaning",
  "listen",
  "example",
];

const mostDistractors = 3;
/** The wrong choices are drawn at random from this number of nearest words. */
const nearest = 6;

/**
 * Returns a question for each word, in a random order that the same seed repeats. If a word does not allow a kind of
 * question, another kind replaces it. If only the spelling of a word is known, the word is written from its sound.
 */
export function quizOf(words: readonly StudyWord[], others: readonly Choice[], seed: string): QuizQuestion[] {
  const pool = [...words, ...others];
  const random = randomFrom(seed);
  return shuffled(words, random).map((word, at) => {
    const wanted = turns[at % turns.length] ?? "meaning";
    const kinds = [wanted, ...quizKinds.filter((kind) => kind !== wanted), "spell" as const];
    for (const kind of kinds) {
      const question = questionFor(word, kind, pool, random);
      if (question) return question;
    }
    return { word: word.id, kind: "spell", choices: [] };
  });
}

/** Returns the same question for the second round, with its choices in another order. */
export function askedAgain(question: QuizQuestion, seed: string): QuizQuestion {
  const random = randomFrom(`${seed} again ${question.word}`);
  return { ...question, choices: shuffled(question.choices, random) };
}

/**
 * Returns the question for a learner who cannot hear now. The word is chosen by its meaning. A word without a meaning
 * is still heard.
 */
export function readInstead(question: QuizQuestion, word: StudyWord): QuizQuestion {
  const isHeard = question.kind === "listen" && word.meanings.length > 0;
  return isHeard ? { ...question, kind: "word" } : question;
}

function questionFor(
  word: StudyWord,
  kind: QuizKind,
  pool: readonly Choice[],
  random: () => number,
): QuizQuestion | undefined {
  if (kind === "spell" && word.meanings.length === 0) return undefined;
  if (kind === "example" && !hasOwnForm(word)) return undefined;
  if (kind === "spell" || kind === "example") return { word: word.id, kind, choices: [] };
  const choices = choicesFor(word, pool, kind, random);
  return choices.length > 1 ? { word: word.id, kind, choices } : undefined;
}

function choicesFor(
  word: StudyWord,
  pool: readonly Choice[],
  by: ChoiceBy,
  random: () => number,
): readonly Choice[] {
  if (by !== "listen" && word.meanings.length === 0) return [];
  const wrong = shuffled(distractorsFor(word, pool, by).slice(0, nearest), random).slice(0, mostDistractors);
  const { id, meanings, us, uk } = word;
  return shuffled([{ id, meanings, us, uk }, ...wrong], random);
}

/**
 * Returns whether the example contains the word in this form, so that completing the example means writing the word.
 */
export function hasOwnForm({ id, example }: Pick<StudyWord, "id" | "example">): boolean {
  return example !== null && example.en.slice(...example.part).toLowerCase() === id.toLowerCase();
}
