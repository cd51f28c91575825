import { acceptsLine } from "@shiju/learning/practice/slots";
import { startPractice } from "@shiju/learning/practice/practice";
import type { Range, Sentence } from "@shiju/learning/sentence";
import { defaultPracticeSettings } from "@shiju/learning/settings/settings";
import { stepKinds } from "@shiju/learning/step-kinds";
import { findStep, stepsOfLesson } from "@shiju/learning/steps";

/** A prompt of a lesson as a beginner meets it, with the answer that it asks for. */
export interface Prompt {
  /** Its sentence, from 0, and its step there. */
  sentence: number;
  key: string;
  kind: number;
  en: string;
  zh: string;
  cue: Range[];
  gloss: string | null;
  slots: { before: string; after: string; letters: number; text: string }[];
}

/** The prompts of a lesson in the order in which practice asks them. */
export function promptsOf(sentences: readonly Sentence[]): Prompt[] {
  const places = new Map(sentences.map(({ id }, at) => [id, at]));
  return stepsOfLesson(sentences, defaultPracticeSettings).flatMap((step) => {
    const at = places.get(step.sentenceId);
    const sentence = sentences[at ?? -1];
    if (at === undefined || !sentence) return [];
    const { slots } = startPractice({ sentence, step }, defaultPracticeSettings);
    return [
      {
        sentence: at,
        key: step.key,
        kind: step.kind,
        en: step.en,
        zh: sentence.zh,
        cue: step.cue,
        gloss: step.kind === stepKinds.word ? step.zh : null,
        slots: slots.map(({ given, before, after, text }) => ({
          before,
          after,
          letters: given ? 0 : Array.from(text).length,
          text: given ? text : "",
        })),
      },
    ];
  });
}

/** Answers to one step of a sentence. */
export interface Answered {
  sentence: Sentence;
  key: string;
  answers: string[];
}

/** Returns for each answer whether practice takes it. An empty answer is not taken. */
export function judged({ sentence, key, answers }: Answered): boolean[] {
  const step = findStep(sentence, key);
  return answers.map(
    (answer) =>
      answer !== "" && step !== undefined && acceptsLine({ sentence, step }, answer, defaultPracticeSettings),
  );
}
