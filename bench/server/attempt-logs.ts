import { randomUUID } from "node:crypto";
import type { Attempt } from "@shiju/contract/study/attempts";
import { judgedWithOf } from "@shiju/learning/practice/attempt";
import { phases } from "@shiju/learning/practice/phases";
import { type Intent, practise, type PracticeState, startPractice } from "@shiju/learning/practice/practice";
import { type Question, stepKeyOf, subjectOf } from "@shiju/learning/practice/question";
import { defaultPracticeSettings } from "@shiju/learning/settings/settings";
import { questionOf, type StudyWord } from "@shiju/learning/study-word";
import { answerTo, type GameLesson, type LessonStep } from "../browser/lessons.ts";

/** Milliseconds between two keys of a learner who types steadily. */
const msPerKey = 180;

/**
 * Returns the log of a right answer, key by key. If `events` is given, corrections fill the log up to exactly that
 * number of events.
 */
export function attemptOf(
  { lesson }: Pick<GameLesson, "lesson">,
  { sentence, step }: LessonStep,
  { events, before = [] }: { events?: number; before?: readonly Intent[] } = {},
): Attempt {
  const answer = [...answerTo({ sentence, step })].map(intentOf);
  const start = startPractice({ sentence, step }, defaultPracticeSettings);
  const plain = play(start, [...before, ...answer, { type: "enter" }]);
  const missing = (events ?? plain.events.length) - plain.events.length;
  if (missing < 0) throw new Error(`An answer to ${step.key} takes more than ${events} events`);
  const filled = play(start, [...before, ...secondThoughts(missing), ...answer, { type: "enter" }]);
  if (filled.phase !== phases.answered)
    throw new Error(`The log does not answer ${step.key} of ${sentence.id}`);
  return {
    id: randomUUID(),
    subject: subjectOf({ sentence, step }),
    source: "course",
    practice_type: "translation",
    lesson_id: lesson.id,
    step: stepKeyOf({ sentence, step }),
    started_at: new Date(Date.now() - (filled.events.at(-1)?.[0] ?? 0)).toISOString(),
    content_version: sentence.version,
    judged_with: judgedWithOf(defaultPracticeSettings),
    events: filled.events,
  };
}

/** A word of a pack written out of memory as a log. */
export function wordAttemptOf(
  word: StudyWord,
  { before = [] }: { before?: readonly Intent[] } = {},
): Attempt {
  const question = questionOf(word, "mode4");
  const answer = [...word.id].map(intentOf);
  const { phase, events } = play(startPractice(question, defaultPracticeSettings), [
    ...before,
    ...answer,
    { type: "enter" },
  ]);
  if (phase !== phases.answered) throw new Error(`The log does not answer ${word.id}`);
  return {
    id: randomUUID(),
    subject: subjectOf({ word: question.word }),
    source: "wordCourse",
    mode: "mode4",
    ...(word.lesson_id !== null && { lesson_id: word.lesson_id }),
    step: stepKeyOf({ word: question.word }),
    started_at: new Date(Date.now() - (events.at(-1)?.[0] ?? 0)).toISOString(),
    ...(word.version !== null && { content_version: word.version }),
    judged_with: judgedWithOf(defaultPracticeSettings),
    events,
  };
}

const intentOf = (key: string): Intent => (key === " " ? { type: "space" } : { type: "insert", text: key });

function play<Of extends Question>(start: PracticeState<Of>, intents: readonly Intent[]): PracticeState<Of> {
  return intents.reduce((state, intent, index) => practise(state, intent, (index + 1) * msPerKey), start);
}

/**
 * Returns letters that are typed and taken back. Each letter makes two events. If the number of events is odd, a hint
 * is added.
 */
function secondThoughts(events: number): Intent[] {
  const pairs = Array.from({ length: Math.floor(events / 2) }, (): Intent[] => [
    { type: "insert", text: "x" },
    { type: "backspace" },
  ]);
  return [...(events % 2 === 1 ? [{ type: "hint", sound: false } as const] : []), ...pairs.flat()];
}
