import { useQuery } from "@tanstack/react-query";
import { useRefreshWhenSent } from "#platform/queue/use-refresh-when-sent.ts";
import { type PartStanding, standingOf } from "./course-parts.ts";
import { courseQuery, lessonsQuery } from "./course.queries.ts";

/**
 * Returns the parts of a course, once the answers on this device are sent and counted. `justPassed` is a lesson that is
 * passed, but not yet on the server. Returns none without a course, and undefined while the parts are unknown.
 */
export function useStanding(courseId: string | null, justPassed: string | null): PartStanding[] | undefined {
  const enabled = courseId !== null;
  const course = useQuery({ ...courseQuery(courseId ?? "", "none"), enabled });
  const lessons = useQuery({ ...lessonsQuery(courseId ?? "", "none"), enabled });
  useRefreshWhenSent(lessonsQuery(courseId ?? "").queryKey);
  if (!enabled) return [];
  return course.data && lessons.data && standingOf(course.data.parts, lessons.data, justPassed);
}
