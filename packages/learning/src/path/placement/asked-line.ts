import { startPractice } from "../../practice/practice.ts";
import type { SentenceQuestion } from "../../practice/question.ts";
import { acceptsLine, type Slot } from "../../practice/slots.ts";
import type { Sentence } from "../../sentence.ts";
import { defaultPracticeSettings } from "../../settings/settings.ts";
import { stepKinds } from "../../step-kinds.ts";
import { askedSteps } from "../../steps.ts";

/** Asks for a whole sentence. */
function wholeOf(sentence: Sentence): SentenceQuestion {
  const step = askedSteps(sentence).find(({ kind }) => kind === stepKinds.sentence);
  if (!step) throw new Error("a sentence has no step for the whole of it");
  return { sentence, step };
}

/** Returns whether a text is a right answer to the whole sentence, as a practice with default settings judges it. */
export const isRightLine = (sentence: Sentence, text: string): boolean =>
  acceptsLine(wholeOf(sentence), text, defaultPracticeSettings);

/** Returns the slots of the whole sentence before the first key. Names are printed. */
export const slotsOfLine = (sentence: Sentence): readonly Slot[] =>
  startPractice(wholeOf(sentence), defaultPracticeSettings).slots;
