import { answerInputTable } from "../practice/answer-inputs.ts";
import type { AttemptResult } from "../practice/attempt.ts";
import type { JudgedWith } from "../practice/log.ts";
import { asksMemory, type PracticeType, type Subject, type WordMode } from "../practice/practice-model.ts";
import { practiceTypeTable } from "../practice/practice-types.ts";
import { isWordQuestion, type Question } from "../practice/question.ts";
import { slipsOf } from "../practice/slips.ts";
import type { WordClass } from "../sentence.ts";
import { stepKinds } from "../step-kinds.ts";

/** Ratings, numbered as in FSRS. Easy (4) is never given, because the learner is not asked. */
export const again = 1;
export const hard = 2;
export const good = 3;
export type Rating = typeof again | typeof hard | typeof good;

/** The effect of one attempt on the memory of one subject. */
export interface Review {
  subject: Subject;
  rating: Rating;
  /**
   * Milliseconds a typed character of a `good` answer; null for any other answer. A very slow pace changes the rating
   * to `hard`.
   */
  pace: number | null;
}

/** The facts about an attempt that decide on its rating. */
export interface Answered {
  question: Question;
  practiceType: PracticeType | null;
  mode: WordMode | null;
  judgedWith: Pick<JudgedWith, "always_show" | "input">;
  firstCheckRight: boolean;
  errors: number;
  /** Indexes of the words that were wrong at the first failed check. */
  slips: readonly { word: number }[];
  hints: readonly string[];
  shown: boolean;
  /** Active milliseconds. */
  ms: number;
  /** Characters that were typed. */
  chars: number;
}

/** The classes of function words. If only words of these classes were wrong, the sentence itself was remembered. */
const functionClasses: ReadonlySet<WordClass> = new Set(["prep", "pron", "art", "conj", "aux"]);

/**
 * Returns the review that follows from an attempt. It is null if the attempt says nothing about memory: chunks and
 * their combinations, phrases of a sentence, listening, copying, and attempts that were left before a check. A word
 * step is a review of the word's lemma. Again: a content word was wrong at the first check, or the answer was shown.
 * Hard: only function words were wrong, or the answer was right with a partial hint. Good: right at the first check.
 */
export function reviewOf(answered: Answered): Review | null {
  const { question, practiceType, mode, judgedWith, shown, errors, ms, chars } = answered;
  if (!asksMemory(practiceType, mode) || judgedWith.always_show) return null;
  const subject = remembered(question);
  if (!subject) return null;
  if (shown) return { subject, rating: again, pace: null };
  if (errors > 0) return { subject, rating: ratingOfMistakes(answered), pace: null };
  if (!answered.firstCheckRight) return null;
  // In dictation the learner hears the answer anyway, so its sound is no hint.
  const soundIsHint = practiceType !== null && practiceTypeTable[practiceType].soundIsHint;
  const isHelped = answered.hints.some((hint) => hint !== "sound" || soundIsHint);
  if (isHelped) return { subject, rating: hard, pace: null };
  const isTyped = answerInputTable[judgedWith.input].isTyped && chars > 0;
  return { subject, rating: good, pace: isTyped ? Math.round(ms / chars) : null };
}

/** The review that follows from an attempt with this result. */
export function reviewOfResult(
  asked: Pick<Answered, "question" | "practiceType" | "mode" | "judgedWith">,
  { first_check_right: firstCheckRight, errors, wrong_words, hints, shown, ms, chars }: AttemptResult,
): Review | null {
  const slips = slipsOf(wrong_words);
  return reviewOf({ ...asked, firstCheckRight, errors, slips, hints, shown, ms, chars });
}

function remembered(question: Question): Subject | null {
  if (isWordQuestion(question)) return { kind: "word", id: question.word.lemma };
  const { sentence, step } = question;
  if (step.kind === stepKinds.sentence) return { kind: "sentence", id: sentence.id };
  const isWord = step.kinds.includes(stepKinds.word) && step.to - step.from === 1;
  const lemma = isWord ? sentence.words[step.from]?.lemma : undefined;
  return lemma === undefined ? null : { kind: "word", id: lemma };
}

function ratingOfMistakes({ question, slips }: Pick<Answered, "question" | "slips">): Rating {
  if (isWordQuestion(question) || question.step.kind !== stepKinds.sentence || slips.length === 0)
    return again;
  const { words } = question.sentence;
  const isFunctionWord = ({ word }: { word: number }) => {
    const found = words[word];
    return found !== undefined && functionClasses.has(found.class);
  };
  return slips.every(isFunctionWord) ? hard : again;
}
