import type { LessonHead, Practice } from "@shiju/contract/study/game";
import { startPractice } from "@shiju/learning/practice/practice";
import type { Sentence } from "@shiju/learning/sentence";
import { defaultPracticeSettings } from "@shiju/learning/settings/settings";
import { type Step, stepsOfLesson } from "@shiju/learning/steps";

/** A practice of a lesson. Only practices from a notebook have no lesson. */
export type GameLesson = Practice & { lesson: LessonHead };

interface Call {
  body?: unknown;
  token?: string;
  method?: "GET" | "POST" | "PUT";
}

/** Calls the server, throwing what it says when it refuses. */
export async function callServer<T>(
  address: string,
  path: string,
  { body, token, method = body === undefined ? "GET" : "POST" }: Call = {},
): Promise<T> {
  const response = await fetch(address + path, {
    method,
    headers: {
      ...(body !== undefined && { "content-type": "application/json" }),
      ...(token && { authorization: `Bearer ${token}` }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  return (await response.json()) as T;
}

/** Fetches a lesson as a visitor, or as the learner of the token. Without an id the server chooses a lesson. */
export function fetchLesson(
  address: string,
  { lessonId, token }: { lessonId?: string; token?: string } = {},
): Promise<GameLesson> {
  return callServer(address, "/api/game/sentence", {
    ...(token && { token }),
    body: { source: "course", practice_type: "translation", ...(lessonId && { lesson_id: lessonId }) },
  });
}

/** A step of a lesson with its sentence. */
export interface LessonStep {
  sentence: Sentence;
  step: Step;
}

export function stepsOf({ sentences }: Pick<GameLesson, "sentences">): LessonStep[] {
  return stepsOfLesson(sentences, defaultPracticeSettings).flatMap((step) =>
    sentences.filter(({ id }) => id === step.sentenceId).map((sentence) => ({ sentence, step })),
  );
}

/** Returns the text that a learner types in a step: its words with a space between them. Names are left out. */
export function answerTo({ sentence, step }: LessonStep): string {
  const { slots } = startPractice({ sentence, step }, defaultPracticeSettings);
  return slots
    .filter(({ given }) => !given)
    .map(({ text }) => text)
    .join(" ");
}
