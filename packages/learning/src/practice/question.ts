import type { Subject } from "./practice-model.ts";
import type { Sentence } from "../sentence.ts";
import type { Step } from "../steps.ts";

/** A step of a sentence. */
export interface SentenceQuestion {
  sentence: Sentence;
  step: Step;
}

/**
 * A word by itself. Its lemma is the canonical answer, and may be several words (`ice cream`). `accept` has the further
 * accepted answers.
 */
export interface WordQuestion {
  word: { lemma: string; accept?: readonly string[] };
}

/** A question that a learner is asked. */
export type Question = SentenceQuestion | WordQuestion;

export function isWordQuestion(question: Question): question is WordQuestion {
  return "word" in question;
}

/** The subject of an attempt at the question. */
export function subjectOf(question: Question): Subject {
  return isWordQuestion(question)
    ? { kind: "word", id: question.word.lemma }
    : { kind: "sentence", id: question.sentence.id };
}

/** Returns the key of the step of a question. A word is a single step of content kind 3. */
export function stepKeyOf(question: Question): string {
  return isWordQuestion(question) ? `3:0-${partsOf(question.word.lemma).length}` : question.step.key;
}

/** The words of a text. */
export function partsOf(text: string): string[] {
  return text.split(/\s+/).filter((part) => part !== "");
}
