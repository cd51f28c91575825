import { randomFrom, shuffled } from "../practice/tiles.ts";
import type { StudyWord, WordExample } from "../study-word.ts";
import { hasOwnForm } from "./quiz.ts";

/** A sentence with a gap, and two words of which one fits. */
export interface ConfusedQuestion {
  word: string;
  example: WordExample;
  /** The right word and the word that learners mistake for it, in a random order. */
  choices: readonly [string, string];
  /** The difference in a line. */
  line: string;
}

type Confusable = Pick<StudyWord, "id" | "example" | "equal" | "confused">;

/**
 * Returns a question for each word and each word that learners mistake for it, in a random order that the same seed
 * repeats. A word is left out if its example has another form of it, because this form would give the word away. The
 * other word is left out if it is right as well.
 */
export function confusedQuestions(words: readonly Confusable[], seed: string): ConfusedQuestion[] {
  const random = randomFrom(seed);
  const questions = words.flatMap((word) =>
    (word.confused ?? []).flatMap(({ en: other, zh: line }) => {
      if (word.example === null || !hasOwnForm(word) || word.equal.includes(other)) return [];
      return [{ word: word.id, example: word.example, choices: [word.id, other] as const, line }];
    }),
  );
  return shuffled(questions, random).map((question) => {
    const [right, wrong] = question.choices;
    return { ...question, choices: random() < 0.5 ? [right, wrong] : [wrong, right] };
  });
}
