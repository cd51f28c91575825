import type { Course } from "@shiju/contract/content/courses";
import { beginnersKind, lettersKind } from "@shiju/learning/course-kinds";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { useLocation } from "react-router";
import { lessonsQuery } from "#parts/course/course.queries.ts";
import { coursesQuery } from "./courses.queries.ts";
import { gamePath } from "#parts/practice/practice-types/game-path.ts";
import { usePracticeType } from "#parts/practice/practice-types/practice-type.ts";
import { Link } from "#platform/page/link.tsx";

/** On the page of the course that teaches the letters: leads a learner who knows them to the course after it. */
export function SkipLetters({ course }: { course: Course }) {
  return course.kind === lettersKind ? <ToFirstLesson except={course.id} /> : null;
}

function ToFirstLesson({ except }: { except: string }) {
  const { data } = useInfiniteQuery(coursesQuery({}));
  const others = data?.pages.flatMap(({ courses }) => courses).filter(({ id }) => id !== except);
  const first = others?.find(({ kind }) => kind === beginnersKind) ?? others?.[0];
  return first ? <ToLessonOf course={first} /> : null;
}

function ToLessonOf({ course: { id, title } }: { course: Pick<Course, "id" | "title"> }) {
  const type = usePracticeType();
  const { pathname } = useLocation();
  const { data: lessons } = useQuery(lessonsQuery(id));
  const [first] = lessons ?? [];
  if (!first) return null;
  return (
    <p className="course__skip">
      会打 cat，就从
      <Link className="textlink" to={gamePath(first.id, type)} state={{ from: pathname }}>
        “{title}”第一课
      </Link>
      开始。
    </p>
  );
}
