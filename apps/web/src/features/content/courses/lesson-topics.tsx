import "./lesson-topics.css";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { Link } from "#platform/page/link.tsx";
import { gamePath } from "#parts/practice/practice-types/game-path.ts";
import { usePracticeType } from "#parts/practice/practice-types/practice-type.ts";
import { coursesQuery } from "./courses.queries.ts";
import { lessonsQuery } from "#parts/course/course.queries.ts";

const told = 10;

/**
 * Shows the topics of the first lessons of the site's first course. Shows nothing until the course and its lessons are
 * loaded.
 */
export function LessonTopics() {
  const { data } = useInfiniteQuery(coursesQuery({}));
  const course = data?.pages[0]?.courses[0];
  const { data: lessons } = useQuery({ ...lessonsQuery(course?.id ?? ""), enabled: course !== undefined });
  const type = usePracticeType();
  if (!course || !lessons) return null;
  return (
    <section aria-labelledby="lesson-topics">
      <h2 className="heading" id="lesson-topics">
        按话题学句子
      </h2>
      <p className="meta">教材上架以前，先从《{course.title}》的话题学起。</p>
      <ol className="topics">
        {lessons.slice(0, told).map((lesson) => (
          <li key={lesson.id}>
            <Link to={gamePath(lesson.id, type)} state={{ from: "/teachMall/index" }}>
              <b>{lesson.title}</b>
              <span className="meta">{lesson.goal}</span>
            </Link>
          </li>
        ))}
      </ol>
      <Link className="btn btn--line" to={`/courseMall/${course.id}`}>
        全部 {course.lesson_count} 课
      </Link>
    </section>
  );
}
