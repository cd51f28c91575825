import { lessonNumber } from "@shiju/learning/lesson-name";
import { useQuery } from "@tanstack/react-query";
import { useLocation } from "react-router";
import { lessonToGoOn } from "#features/content/courses/lesson-state.ts";
import { AfterCourse } from "#parts/course/after-course.tsx";
import { courseEndQuery } from "#parts/course/course.queries.ts";
import type { PartStanding } from "#parts/course/course-parts.ts";
import { isPassed } from "#parts/course/lesson-passed.ts";
import { gamePath } from "#parts/practice/practice-types/game-path.ts";
import { usePracticeType } from "#parts/practice/practice-types/practice-type.ts";
import { Link } from "#platform/page/link.tsx";

interface PartWaysProps {
  courseId: string;
  standing: readonly PartStanding[];
  part: PartStanding;
}

/** The ways on from a part: to the next part, and to the part's dialogues once more. */
export function PartWays({ courseId, standing, part }: PartWaysProps) {
  const { pathname } = useLocation();
  const [first] = part.lessons;
  return (
    <div className="partend__b">
      <WayOn courseId={courseId} standing={standing} part={part} />
      {first && (
        <Link
          className="btn btn--line btn--lg"
          to={gamePath(first.id, "listen")}
          state={{ from: pathname, through: part.lessons.at(-1)?.id }}
        >
          连着听这 {part.lessons.length} 课
        </Link>
      )}
    </div>
  );
}

function WayOn({ courseId, standing, part }: PartWaysProps) {
  const { pathname } = useLocation();
  const type = usePracticeType();
  const next = part.toGo > 0 ? part : standing.find(({ number }) => number === part.number + 1);
  const lesson =
    next && (next.lessons.find((one) => one.open && !isPassed(one)) ?? lessonToGoOn(next.lessons));
  if (!next || !lesson) return <CourseEnd courseId={courseId} />;
  return (
    <Link className="btn btn--primary btn--lg" to={gamePath(lesson.id, type)} state={{ from: pathname }}>
      {next === part ? `继续${lessonNumber(lesson)}` : `第 ${next.number} 部分：${next.title}`}
    </Link>
  );
}

function CourseEnd({ courseId }: Pick<PartWaysProps, "courseId">) {
  const { pathname } = useLocation();
  const { data } = useQuery(courseEndQuery(courseId));
  return <AfterCourse className="btn btn--primary btn--lg" end={data} state={{ from: pathname }} />;
}
