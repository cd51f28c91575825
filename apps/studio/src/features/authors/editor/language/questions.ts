import type { WordClass } from "@shiju/learning/sentence";
import type { CheckQuestion, Finding } from "./check-draft.ts";
import type { LadderQuestion, Rung } from "./ladder.ts";
import type { ReadText } from "./reading/read-text.ts";

/** An English sentence as the analysis sees it. */
export interface SentenceAnalysis {
  words: { text: string; class: WordClass; lemma: string; name: boolean }[];
  /** Where a reader may breathe: words `from` to `to`. */
  chunks: { from: number; to: number }[];
}

/** The questions to the worker, and its answers. */
export interface Questions {
  read: { asked: string; answer: ReadText };
  analyse: { asked: string[]; answer: SentenceAnalysis[] };
  ladder: { asked: LadderQuestion; answer: Rung[] };
  check: { asked: CheckQuestion; answer: Finding[] };
}
export type QuestionName = keyof Questions;

export interface Asked<Name extends QuestionName = QuestionName> {
  number: number;
  name: Name;
  asked: Questions[Name]["asked"];
}
export type Answered = { number: number } & ({ answer: unknown } | { problem: string });
