import { normaliseLine, normaliseWord } from "./answer/answer.ts";
import { defaultPracticeSettings } from "./settings/settings.ts";
import type { Sentence } from "./sentence.ts";
import { stepKinds } from "./step-kinds.ts";
import { askedSteps, type Step, stepsOfLesson } from "./steps.ts";

/** Most steps of a lesson for a beginner. */
export const mostSteps = 45;

/**
 * The words and phrases that the lessons before have asked: words in steps of any kind, and words and phrases as steps
 * of their own.
 */
export interface Asked {
  words: ReadonlySet<string>;
  marked: ReadonlySet<string>;
}

export const nothingAsked: Asked = { words: new Set(), marked: new Set() };

/** The asked words after a further lesson. */
export function askedAfter(asked: Asked, sentences: readonly Sentence[]): Asked {
  const words = sentences.flatMap((sentence) => sentence.words.map(({ text }) => normaliseWord(text)));
  const marked = sentences.flatMap(askedSteps).filter(({ kind }) => kind === stepKinds.word);
  return {
    words: new Set([...asked.words, ...words]),
    marked: new Set([...asked.marked, ...marked.map(({ en }) => normaliseLine(en))]),
  };
}

/**
 * Returns the sentences of a lesson without the steps that make the lesson too long for a beginner. Combinations are
 * dropped first. Then come chunks of words that earlier lessons asked, and then those words themselves. Within each
 * group, the last steps are dropped first. `most` is the number of steps that may remain.
 */
export function underCeiling(
  sentences: readonly Sentence[],
  asked: Asked,
  most: number = mostSteps,
): Sentence[] {
  let kept = sentences.map((sentence): Sentence => ({ ...sentence, omitted: [] }));
  for (;;) {
    const steps = stepsOfLesson(kept, defaultPracticeSettings);
    const spare = spareSteps(steps, asked).slice(0, Math.max(0, steps.length - most));
    if (spare.length === 0) return kept;
    kept = kept.map((sentence) => {
      const keys = spare.filter(({ sentenceId }) => sentenceId === sentence.id).map(({ key }) => key);
      return keys.length === 0
        ? sentence
        : { ...sentence, omitted: [...sentence.omitted, ...keys].toSorted() };
    });
  }
}

function spareSteps(steps: readonly Step[], asked: Asked): Step[] {
  const fromEnd = steps.toReversed();
  return [
    ...fromEnd.filter(({ kind }) => kind === stepKinds.combination),
    ...fromEnd.filter(
      ({ kind, en }) =>
        kind === stepKinds.chunk &&
        normaliseLine(en)
          .split(" ")
          .every((word) => asked.words.has(word)),
    ),
    ...fromEnd.filter(({ kind, en }) => kind === stepKinds.word && asked.marked.has(normaliseLine(en))),
  ];
}
