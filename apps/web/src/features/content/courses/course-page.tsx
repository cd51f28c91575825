import type { Course } from "@shiju/contract/content/courses";
import { useQuery } from "@tanstack/react-query";
import { useLocation, useParams } from "react-router";
import { CourseFailed, CourseHead, HeadSkeleton } from "./course-head.tsx";
import { standingOf } from "#parts/course/course-parts.ts";
import { courseQuery, lessonsQuery } from "#parts/course/course.queries.ts";
import { LessonList } from "./lesson-list.tsx";
import { Link } from "#platform/page/link.tsx";
import { SkipLetters } from "./skip-letters.tsx";
import { PracticeTypes } from "#parts/practice/practice-types/practice-types.tsx";
import { useShelve } from "#features/content/courses/shelf/shelf.queries.ts";
import { explain } from "#platform/network/explain.ts";
import { usePageTitle } from "#platform/page/page-title.ts";
import { useSignedIn } from "#learner/session.ts";
import { Page } from "#parts/page/heading/page.tsx";

/** The page of a course: its introduction and its lessons. */
export function CoursePage() {
  const { id = "" } = useParams();
  const course = useQuery(courseQuery(id));
  const lessons = useQuery(lessonsQuery(id));
  const standing = course.data && lessons.data && standingOf(course.data.parts, lessons.data);
  const error = (!course.data && course.error) || (!lessons.data && lessons.error);
  usePageTitle(error ? explain(error).title : course.data?.title);
  const retry = () => void Promise.all([course.refetch(), lessons.refetch()]);
  if (error)
    return (
      <Page>
        <CourseFailed error={error} onRetry={retry} />
      </Page>
    );
  return (
    <Page>
      {course.data ? (
        <CourseHead
          course={course.data}
          lessons={lessons.data}
          standing={standing}
          actions={<ShelfAction course={course.data} />}
        />
      ) : (
        <HeadSkeleton />
      )}
      {course.data && <SkipLetters course={course.data} />}
      <section aria-labelledby="lessons-title">
        <div className="lessons__h">
          <h2 className="heading" id="lessons-title">
            目录
          </h2>
          <PracticeTypes isProposed={(course.data?.begin.length ?? 0) > 0} />
        </div>
        <LessonList courseId={id} lessons={lessons.data} standing={standing} />
      </section>
    </Page>
  );
}

/** Adds the course to the learner's shelf. If the course is already there, links to the learner's view of it. */
function ShelfAction({ course: { id, mine } }: { course: Course }) {
  const signedIn = useSignedIn();
  const { pathname } = useLocation();
  const { mutate, isPending } = useShelve();
  const mall = pathname.split("/")[1];
  if (!signedIn) return null;
  if (mine)
    return (
      <Link className="btn btn--line btn--lg" to={`/${mall}/detail/${id}`}>
        学习进度
      </Link>
    );
  return (
    <button
      type="button"
      className="btn btn--line btn--lg"
      disabled={isPending}
      onClick={() => mutate({ id, on: true })}
    >
      加入我的课程
    </button>
  );
}
