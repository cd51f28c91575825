import type { LessonHead } from "@shiju/contract/study/game";
import { useQuery } from "@tanstack/react-query";
import { useSignedIn } from "#learner/session.ts";
import { isMine } from "#platform/storage/owner.ts";
import { useStored } from "#platform/storage/storage.ts";
import { keptPlacement } from "./kept-placement.ts";
import { placementQuery } from "./placement.queries.ts";

/** The lesson with which a learner starts. */
export interface KnownStart {
  course: { id: string; title: string };
  /** The number of the lesson. One more than the course has lessons stands for the time after the course. */
  start: number;
  lesson: LessonHead | null;
  /** The time of the placement. */
  at: string;
}

/** Returns where the learner or visitor starts. Null if that is not known, and undefined while it is loading. */
export function useStart(): KnownStart | null | undefined {
  const signedIn = useSignedIn();
  const { data, error } = useQuery({ ...placementQuery, enabled: signedIn });
  const kept = useStored(keptPlacement, "placement");
  if (kept && isMine(kept) && kept.start !== null && !kept.sent) return { ...kept, start: kept.start };
  if (!signedIn || error) return null;
  return data;
}

/** Returns where the learner or visitor starts in a course; null if it is not known. */
export function useStartIn(courseId: string): KnownStart | null {
  const start = useStart();
  return start?.course.id === courseId ? start : null;
}
