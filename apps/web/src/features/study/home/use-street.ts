import { useQuery } from "@tanstack/react-query";
import { partNow, partOf, type PartStanding, standingOf } from "#parts/course/course-parts.ts";
import { courseQuery, lessonsQuery } from "#parts/course/course.queries.ts";

/** The street of the course with which the learner goes on. */
export interface StreetState {
  courseId: string;
  standing: PartStanding[];
  /** The part whose window is lit next; undefined once all are. */
  now: PartStanding | undefined;
  /** The question with which the story goes on; the title of the part if the lesson has no question. */
  question: string | null;
}

/** The lesson to go on with. */
interface At {
  courseId: string;
  lessonId: string;
}

/**
 * Returns the street of a course. It is null if the course has no parts, or if they cannot be fetched, and undefined
 * while it is loading.
 */
export function useStreet(at: At | null): StreetState | null | undefined {
  const { courseId = "", lessonId = "" } = at ?? {};
  const course = useQuery({ ...courseQuery(courseId, "visitor"), enabled: at !== null });
  const lessons = useQuery({ ...lessonsQuery(courseId, "visitor"), enabled: at !== null });
  if (course.data && lessons.data) {
    const standing = standingOf(course.data.parts, lessons.data);
    if (standing.length === 0) return null;
    const teaser = lessons.data.find(({ id }) => id === lessonId)?.teaser;
    const now = partNow(standing, lessonId);
    return { courseId, standing, now, question: teaser ?? partOf(standing, lessonId)?.title ?? null };
  }
  const isComing = [course, lessons].every(({ failureCount }) => failureCount === 0);
  return at !== null && isComing ? undefined : null;
}
