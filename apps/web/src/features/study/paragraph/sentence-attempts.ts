import type { Attempt } from "@shiju/contract/study/attempts";
import type { JudgedParagraph } from "@shiju/learning/answer/paragraph/judge-paragraph";
import { phases } from "@shiju/learning/practice/phases";
import { practise, startPractice } from "@shiju/learning/practice/practice";
import type { Sentence } from "@shiju/learning/sentence";
import type { PracticeSettings } from "@shiju/learning/settings/settings";
import { stepKinds } from "@shiju/learning/step-kinds";
import { findStep } from "@shiju/learning/steps";
import { attemptRecord } from "#parts/practice/run/keeping/attempt-record.ts";
import { newId } from "#platform/storage/ids.ts";

interface Written {
  lessonId: string;
  startedAt: string;
  /** Active milliseconds. */
  ms: number;
  settings: PracticeSettings;
}

/**
 * Returns an attempt for each sentence of a paragraph that was accepted whole, so that it rates as a sentence. An
 * attempt takes as much of the time as its characters are of the text.
 */
export function sentenceAttempts(
  { typed, lines }: JudgedParagraph,
  sentences: readonly Sentence[],
  { lessonId, startedAt, ms, settings }: Written,
): Attempt[] {
  const msACharacter = ms / Math.max(1, typed.length);
  return lines.flatMap(({ accepted, place, text }, index) => {
    const sentence = sentences[index];
    const step = sentence && findStep(sentence, `${stepKinds.sentence}:0-${sentence.words.length}`);
    if (!accepted || !place || !sentence || !step) return [];
    // The line was typed without the answer in sight, after a join in lower case perhaps.
    const own: PracticeSettings = { ...settings, answer_always_show: false, answer_ignore_case: true };
    let state = startPractice({ sentence, step }, own);
    let at = 0;
    for (const word of text.split(" ")) {
      at += (word.length + 1) * msACharacter;
      state = practise(state, { type: "insert", text: state.events.length === 0 ? word : ` ${word}` }, at);
    }
    state = practise(state, { type: "check" }, at);
    if (state.phase !== phases.answered) return [];
    const begun = Date.parse(startedAt) + place.from * msACharacter;
    return [
      attemptRecord(
        state,
        { id: newId(), startedAt: new Date(begun).toISOString(), base: 0 },
        {
          source: "course",
          practice_type: "translation",
          lesson_id: lessonId,
          content_version: sentence.version,
        },
      ),
    ];
  });
}
