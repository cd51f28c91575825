import type { LessonHead, Place } from "@shiju/contract/game";
import type { Sentence } from "@shiju/learning/sentence";
import { defaultPracticeSettings } from "@shiju/learning/settings/settings";
import { findStep, type Step, stepsOfLesson } from "@shiju/learning/steps";
import { useQuery } from "@tanstack/react-query";
import { lessonQuery, localPlaceQuery, recentQuery } from "./home.queries.ts";
import { writtenBefore } from "./sentence-line.ts";
import type { PracticeType } from "@shiju/learning/practice/practice-model";
import { useSignedIn } from "#learner/session.ts";

/** Where the learner stopped. */
export interface Stop {
  lesson: LessonHead;
  /** How it was practised last. */
  type: PracticeType;
  /** The lesson before it is through, and this one has not been begun. */
  isNext: boolean;
  /** The step that is waiting, or the sentence where there is nothing to write, if it is known. */
  at: { step: Step; number: number; of: number; written: string } | null;
}

interface StopState {
  /** Undefined while it is being found out; null for somebody who has studied nothing. */
  stop: Stop | null | undefined;
  error: Error | null;
  refetch: () => unknown;
}

/** The lesson studied last, by the server's word or this device's, whichever is newer. */
export function useStop(): StopState {
  const signedIn = useSignedIn();
  const recent = useQuery({ ...recentQuery, enabled: signedIn });
  const local = useQuery(localPlaceQuery);
  const known = local.data !== undefined && (!signedIn || recent.data !== undefined);
  const last = signedIn ? recent.data?.[0] : undefined;
  const here = isNewer(local.data, last?.progress.last_studied_at) ? local.data : null;
  const lessonId = here?.lesson_id ?? last?.lesson.id;
  const type = (here ?? last?.place)?.practice_type ?? "translation";
  const lesson = useQuery({ ...lessonQuery(lessonId ?? "", type), enabled: known && lessonId !== undefined });
  const refetch = () => Promise.all([recent.refetch(), local.refetch(), lessonId && lesson.refetch()]);

  if (signedIn && recent.error && !recent.data) return { stop: undefined, error: recent.error, refetch };
  if (!known) return { stop: undefined, error: null, refetch };
  if (!lessonId) return { stop: null, error: null, refetch };
  if (!lesson.data?.lesson)
    return { stop: lesson.error ? fallback(last, type) : undefined, error: null, refetch };
  const { sentences, next_lesson: next, place } = lesson.data;
  const isThrough =
    !here && last && last.steps.every((count, kind) => (last.progress.passed[kind] ?? 0) >= count);
  if (isThrough && next)
    return { stop: { lesson: next, type, isNext: true, at: null }, error: null, refetch };
  return {
    stop: {
      lesson: lesson.data.lesson,
      type,
      isNext: false,
      at: stepAt(sentences, newest(here, place), type),
    },
    error: null,
    refetch,
  };
}

type Recent = Pick<Stop, "lesson"> | undefined;

/** Without the lesson's sentences the way back is known all the same. */
function fallback(last: Recent, type: PracticeType): Stop | null {
  return last ? { lesson: last.lesson, type, isNext: false, at: null } : null;
}

function isNewer(place: Place | null | undefined, than: string | null | undefined): boolean {
  return !!place && (!than || place.at > than);
}

function newest(here: Place | null | undefined, place: Place | null): Place | null {
  return here && (!place || here.at > place.at) ? here : place;
}

function stepAt(sentences: readonly Sentence[], place: Place | null, type: PracticeType): Stop["at"] {
  if (!place) return null;
  const listens = type === "listen";
  const steps = listens
    ? sentences.flatMap(wholeSentence)
    : stepsOfLesson(sentences, defaultPracticeSettings);
  const index = steps.findIndex(
    ({ sentenceId, key }) => sentenceId === place.sentence_id && key === place.step,
  );
  const step = steps[index];
  const sentence = sentences.find(({ id }) => id === place.sentence_id);
  if (!step || !sentence) return null;
  const written = listens ? "" : writtenBefore(sentence, step.from, step.to);
  return { step, number: index + 1, of: steps.length, written };
}

const wholeSentence = (sentence: Sentence) => findStep(sentence, `0:0-${sentence.words.length}`) ?? [];
