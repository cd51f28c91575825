import type { CourseEnd } from "@shiju/contract/content/courses";
import type { LessonHead } from "@shiju/contract/study/game";
import { useQuery } from "@tanstack/react-query";
import { backFromTrial } from "#learner/trial.ts";
import { courseEndQuery } from "#parts/course/course.queries.ts";
import { useRun } from "#parts/practice/run/use-run.ts";

/** Returns the end of the course after its last lesson. Undefined before it, and while it is unknown. */
export function useCourseEnd(nextLesson: LessonHead | null): CourseEnd | undefined {
  const { lesson } = useRun();
  const courseId = lesson?.course.id ?? "";
  const isLast = lesson !== null && nextLesson === null && backFromTrial(courseId) === null;
  return useQuery({ ...courseEndQuery(courseId), enabled: isLast }).data;
}
