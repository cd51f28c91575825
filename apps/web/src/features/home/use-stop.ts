import type { LessonHead, Place, Practice } from "@shiju/contract/game";
import type { Step } from "@shiju/learning/steps";
import { useQuery } from "@tanstack/react-query";
import { lessonQuery, localPlaceQuery, recentQuery } from "./home.queries.ts";
import { writtenBefore } from "./sentence-line.ts";
import type { PracticeType } from "@shiju/learning/practice/practice-model";
import { useSignedIn } from "#learner/session.ts";
import { settings } from "#learner/settings/settings.ts";
import { stepsToHear, stepsToPractise } from "#parts/run/run-steps.ts";

/** Where the learner stopped, and continues. */
export interface Stop {
  lesson: LessonHead;
  /** The practice type used last. */
  type: PracticeType;
  /** Whether this lesson has not been started and follows one that is finished. */
  isNext: boolean;
  /** The next step, or the sentence when it is only listened to; null if it is unknown. */
  at: { step: Step; number: number; of: number; written: string } | null;
}

interface StopState {
  /** Undefined while it is loaded; null for somebody who has studied nothing. */
  stop: Stop | null | undefined;
  error: Error | null;
  refetch: () => unknown;
}

/** The lesson studied last, from the server or this device, whichever is newer. */
export function useStop(): StopState {
  const signedIn = useSignedIn();
  const local = useQuery(localPlaceQuery);
  // The device is read first: a place that is sent meanwhile is in both answers; the other way round it is in neither.
  const recent = useQuery({ ...recentQuery, enabled: signedIn && local.data !== undefined });
  const known = local.data !== undefined && (!signedIn || recent.data !== undefined);
  const last = signedIn ? recent.data?.find(({ words }) => !words) : undefined;
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
  const { next_lesson: next, place } = lesson.data;
  const isThrough =
    !here && last && last.steps.every((count, kind) => (last.progress.passed[kind] ?? 0) >= count);
  if (isThrough && next)
    return { stop: { lesson: next, type, isNext: true, at: null }, error: null, refetch };
  return {
    stop: {
      lesson: lesson.data.lesson,
      type,
      isNext: false,
      at: stepAt(lesson.data, newest(here, place), type),
    },
    error: null,
    refetch,
  };
}

type Recent = Pick<Stop, "lesson"> | undefined;

/** The stop without its step, used when the lesson's sentences cannot be loaded. */
function fallback(last: Recent, type: PracticeType): Stop | null {
  return last ? { lesson: last.lesson, type, isNext: false, at: null } : null;
}

function isNewer(place: Place | null | undefined, than: string | null | undefined): boolean {
  return !!place && (!than || place.at > than);
}

function newest(here: Place | null | undefined, place: Place | null): Place | null {
  return here && (!place || here.at > place.at) ? here : place;
}

/**
 * The position among the steps that the settings ask for, without what is mastered, as the practice counts
 * them.
 */
function stepAt(practice: Practice, place: Place | null, type: PracticeType): Stop["at"] {
  if (!place) return null;
  const listens = type === "listen";
  const steps = listens ? stepsToHear(practice) : stepsToPractise(practice, settings.all());
  const index = steps.findIndex(
    ({ sentenceId, key }) => sentenceId === place.sentence_id && key === place.step,
  );
  const step = steps[index];
  const sentence = practice.sentences.find(({ id }) => id === place.sentence_id);
  if (!step || !sentence) return null;
  const written = listens ? "" : writtenBefore(sentence, step.from, step.to);
  return { step, number: index + 1, of: steps.length, written };
}
