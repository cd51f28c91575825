import { backFromTrial } from "#learner/trial.ts";
import { isCelebrated } from "#parts/course/celebrated-parts.ts";
import { partOf, type PartStanding } from "#parts/course/course-parts.ts";
import { useStanding } from "#parts/course/use-standing.ts";
import { useRun } from "#parts/practice/run/use-run.ts";

interface Street {
  /** None for a course without parts, and while the parts are unknown. */
  standing: PartStanding[];
  /** The part that this lesson has finished, until the learner has seen its end. */
  lit: PartStanding | null;
}

/** Returns the street after the lesson of the run. `isWhole` means that every step has an answer. */
export function useStreet(isWhole: boolean): Street {
  const { lesson } = useRun();
  const isTrial = backFromTrial(lesson?.course.id) !== null;
  const courseId = isTrial ? null : (lesson?.course.id ?? null);
  const standing = useStanding(courseId, isWhole ? (lesson?.id ?? null) : null) ?? [];
  const part = lesson ? partOf(standing, lesson.id) : undefined;
  const isLit = courseId !== null && part?.toGo === 0 && !isCelebrated(courseId, part.number);
  return { standing, lit: isLit ? part : null };
}
