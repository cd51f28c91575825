import type { Practice } from "@shiju/contract/study/game";
import type { Sentence } from "@shiju/learning/sentence";
import { defaultPracticeSettings, type PracticeSettings } from "@shiju/learning/settings/settings";
import { findStep, lemmaOf, type Step, stepsOfLesson, stepsOfSentence } from "@shiju/learning/steps";

/** Names a step within a lesson. */
export const stepId = ({ sentenceId, key }: Pick<Step, "sentenceId" | "key">) => `${sentenceId} ${key}`;

/**
 * Returns the steps of a practice, of a lesson or of notebook items. Mastered steps are left out, unless nothing else
 * is left.
 */
export function stepsToPractise(practice: Practice, settings: PracticeSettings): Step[] {
  const { sentences, items, mastered } = practice;
  const all = items.length > 0 ? notebookSteps(practice, settings) : stepsOfLesson(sentences, settings);
  const open = all.filter((step) => {
    if (mastered.sentences.includes(step.sentenceId)) return false;
    const lemma = lemmaOf(step, sentences);
    return lemma === null || !mastered.words.includes(lemma);
  });
  return open.length > 0 ? open : all;
}

/**
 * Returns the whole sentences of a practice as steps, for listening and for live lessons. Mastered sentences are left out, unless nothing else is
 * left.
 */
export function wholeSteps({ sentences, items, mastered }: Practice): Step[] {
  const order = items.length > 0 ? items.map((item) => item.sentence_id) : sentences.map(({ id }) => id);
  const all = [...new Set(order)].flatMap((id) => {
    const sentence = sentences.find((one) => one.id === id);
    return (sentence && findStep(sentence, `0:0-${sentence.words.length}`)) ?? [];
  });
  const open = all.filter(({ sentenceId }) => !mastered.sentences.includes(sentenceId));
  return open.length > 0 ? open : all;
}

/** The steps of a notebook item: the ladder of a sentence, or the step of a single word. */
function notebookSteps({ sentences, items }: Practice, settings: PracticeSettings): Step[] {
  const steps = items.flatMap(({ kind, id, sentence_id }) => {
    const sentence = sentences.find((one) => one.id === sentence_id);
    if (!sentence) return [];
    return kind === "word" ? wordSteps(sentence, id) : stepsOfSentence(sentence, settings);
  });
  const ids = steps.map(({ sentenceId, key }) => `${sentenceId} ${key}`);
  return steps.filter((_, index) => ids.indexOf(ids[index] ?? "") === index);
}

function wordSteps(sentence: Sentence, lemma: string): Step[] {
  const at = sentence.words.findIndex((word) => word.lemma === lemma);
  const own = findStep(sentence, `3:${at}-${at + 1}`);
  return own ? [own] : stepsOfSentence(sentence, { ...defaultPracticeSettings, study_difficulty: 2 });
}
