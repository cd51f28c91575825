import type { LessonHead, Line, Place, Practice } from "@shiju/contract/study/game";
import type { WordCounts } from "@shiju/contract/study/words";
import type { Step } from "@shiju/learning/steps";
import { useQuery } from "@tanstack/react-query";
import { lessonQuery, localPlaceQuery, recentQuery } from "./home.queries.ts";
import { writtenBefore } from "./sentence-line.ts";
import type { PracticeType } from "@shiju/learning/practice/practice-model";
import { defaultPracticeType, practiceTypeTable } from "@shiju/learning/practice/practice-types";
import { useSignedIn } from "#learner/session.ts";
import { settings } from "#learner/settings/settings.ts";
import { gamePath } from "#parts/practice/practice-types/game-path.ts";
import { wholeSteps, stepsToPractise } from "#parts/practice/run/run-steps.ts";

/** The lesson in which the learner stopped, and continues. */
export interface LessonStop {
  lesson: LessonHead;
  /** The practice type used last. */
  type: PracticeType;
  /** Whether this lesson has not been started and follows one that is finished. */
  isNext: boolean;
  /** Whether the lesson begins a course that comes after the one studied last. */
  isNewCourse: boolean;
  /**
   * The next step with its number, or the next sentence of a lesson that is only listened to; null if it is unknown.
   */
  at: { step: Step; number: number; of: number; written: string } | null;
}

/** The chapter of words with which a learner continues. It is for learners who study words only. */
interface ChapterStop extends Pick<LessonStop, "lesson" | "isNext" | "isNewCourse"> {
  words: WordCounts;
}

export type Stop = LessonStop | ChapterStop;

/** Returns the address at which the learner continues. */
export const stopPath = (stop: Stop): string =>
  "words" in stop ? `/words/${stop.lesson.id}` : gamePath(stop.lesson.id, stop.type);

interface StopState {
  /** Undefined while it is loading; null for somebody who has studied nothing. */
  stop: Stop | null | undefined;
  error: Error | null;
  refetch: () => unknown;
}

/**
 * Returns the place where the learner continues. It comes from the server, or from this device if the device has a
 * newer place.
 */
export function useStop(): StopState {
  const signedIn = useSignedIn();
  const local = useQuery(localPlaceQuery);
  // The device is read first. A place that is sent meanwhile is then in both answers. In the other order it could be in
  // neither.
  const recent = useQuery({ ...recentQuery, enabled: signedIn && local.data !== undefined });
  const known = local.data !== undefined && (!signedIn || recent.data !== undefined);
  const line = signedIn ? (recent.data?.line ?? null) : null;
  const studied = signedIn ? (recent.data?.lessons.filter(({ words }) => !words) ?? []) : [];
  const here = isNewer(local.data, studied[0]?.progress.last_studied_at) ? local.data : null;
  const ofLine = studied.find(({ lesson }) => lesson.id === line?.lesson.id) ?? studied[0];
  const type = (here ?? ofLine?.place)?.practice_type ?? defaultPracticeType;
  const lessonId = here?.lesson_id ?? line?.lesson.id;
  const isBegun = known && lessonId !== undefined && (!!here || !(line?.words || line?.is_next));
  const lesson = useQuery({ ...lessonQuery(lessonId ?? "", type), enabled: isBegun });
  const refetch = () => Promise.all([recent.refetch(), local.refetch(), isBegun && lesson.refetch()]);

  if (signedIn && recent.error && !recent.data) return { stop: undefined, error: recent.error, refetch };
  if (!known) return { stop: undefined, error: null, refetch };
  if (!lessonId) return { stop: null, error: null, refetch };
  if (line && !isBegun) {
    const isNewCourse = line.is_next && studied[0]?.lesson.course.id !== line.lesson.course.id;
    return { stop: unopened(line, type, isNewCourse), error: null, refetch };
  }
  if (!lesson.data?.lesson) {
    const stop = line && { lesson: line.lesson, type, isNext: false, isNewCourse: false, at: null };
    return { stop: lesson.error ? stop : undefined, error: null, refetch };
  }
  const at = stepAt(lesson.data, newest(here, lesson.data.place), type);
  return {
    stop: { lesson: lesson.data.lesson, type, isNext: false, isNewCourse: false, at },
    error: null,
    refetch,
  };
}

/** Returns the stop of a learner for whom no step is waiting: a chapter, or a lesson that was never practised. */
function unopened({ lesson, is_next: isNext, words }: Line, type: PracticeType, isNewCourse: boolean): Stop {
  return words
    ? { lesson, isNext, isNewCourse: false, words }
    : { lesson, type, isNext, isNewCourse, at: null };
}

function isNewer(place: Place | null | undefined, than: string | null | undefined): boolean {
  return !!place && (!than || place.at > than);
}

function newest(here: Place | null | undefined, place: Place | null): Place | null {
  return here && (!place || here.at > place.at) ? here : place;
}

/**
 * Returns the position among the steps that the settings select. Mastered steps do not count, as in the practice.
 * Returns null if the place is unknown.
 */
function stepAt(practice: Practice, place: Place | null, type: PracticeType): LessonStop["at"] {
  if (!place) return null;
  const { asksAnswer } = practiceTypeTable[type];
  const steps = asksAnswer ? stepsToPractise(practice, settings.all()) : wholeSteps(practice);
  const index = steps.findIndex(
    ({ sentenceId, key }) => sentenceId === place.sentence_id && key === place.step,
  );
  const step = steps[index];
  const sentence = practice.sentences.find(({ id }) => id === place.sentence_id);
  if (!step || !sentence) return null;
  const written = asksAnswer ? writtenBefore(sentence, step.from, step.to) : "";
  return { step, number: index + 1, of: steps.length, written };
}
