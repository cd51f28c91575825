import type { CourseEnd } from "@shiju/contract/content/courses";
import { defaultPracticeType } from "@shiju/learning/practice/practice-types";
import { gamePath } from "#parts/practice/practice-types/game-path.ts";
import { Link } from "#platform/page/link.tsx";

interface AfterCourseProps {
  className: string;
  /** The end of the course; undefined while it is unknown. */
  end: CourseEnd | undefined;
  isShort?: boolean;
  replace?: boolean;
  state?: unknown;
}

/** Leads to the first lesson of the course that comes next, or to all courses if none does. */
export function AfterCourse({ className, end, isShort = false, ...link }: AfterCourseProps) {
  const next = end?.next;
  return next ? (
    <Link className={className} to={gamePath(next.lesson.id, defaultPracticeType)} {...link}>
      {isShort ? "下一门课" : `开始《${next.course.title}》`}
    </Link>
  ) : (
    <Link className={className} to="/courseMall/index">
      再选一门课
    </Link>
  );
}
