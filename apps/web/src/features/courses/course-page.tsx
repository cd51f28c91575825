import "./course-page.css";
import type { Course, Lesson } from "@shiju/contract/courses";
import { useQuery } from "@tanstack/react-query";
import { Link, useParams } from "react-router";
import { courseQuery, lessonsQuery } from "#features/courses/courses.queries.ts";
import { usePracticeType } from "#features/courses/practice-type.ts";
import { PracticeTypes } from "#features/courses/practice-types.tsx";
import { isPassed, lessonToGoOn } from "#features/courses/lesson-state.ts";
import { LessonRow, LessonSkeletons } from "#features/courses/lesson-row.tsx";
import { ApiError } from "#lib/api.ts";
import { gamePath } from "#lib/game-path.ts";
import { levelNames } from "#lib/levels.ts";
import { usePageTitle } from "#lib/page-title.ts";
import { useSignedIn } from "#lib/session.ts";
import { Climb } from "#ui/climb.tsx";
import { Cover } from "#ui/cover.tsx";
import { Empty, Failed } from "#ui/page-states.tsx";

/** What a course is, and its lessons with how far the learner is. */
export function CoursePage() {
  const { id = "" } = useParams();
  const course = useQuery(courseQuery(id));
  const lessons = useQuery(lessonsQuery(id));
  usePageTitle(course.data?.title);
  const error = (!course.data && course.error) || (!lessons.data && lessons.error);
  const retry = () => void Promise.all([course.refetch(), lessons.refetch()]);
  return (
    <div className="content__in detail">
      {error ? (
        <CourseFailed error={error} onRetry={retry} />
      ) : (
        <>
          {course.data ? <CourseHead course={course.data} lessons={lessons.data} /> : <HeadSkeleton />}
          <LessonList lessons={lessons.data} />
        </>
      )}
    </div>
  );
}

function CourseFailed({ error, onRetry }: { error: Error; onRetry: () => void }) {
  if (!(error instanceof ApiError && error.status === 404))
    return <Failed heading="h1" error={error} onRetry={onRetry} />;
  return (
    <Empty
      heading="h1"
      title={error.message}
      action={
        <Link className="btn btn--line" to="/courseMall/index">
          看看别的课程
        </Link>
      }
    />
  );
}

function CourseHead({ course, lessons }: { course: Course; lessons: Lesson[] | undefined }) {
  const signedIn = useSignedIn();
  const type = usePracticeType();
  const next = lessons && lessonToGoOn(lessons);
  const started = lessons?.some(({ progress }) => progress.last_studied_at !== null) ?? false;
  return (
    <section className="course">
      <div className="course__cover">
        <Cover id={course.id} title={course.title} level={course.level} lessons={course.lesson_count} />
      </div>
      <div className="course__in">
        <h1 className="title">{course.title}</h1>
        <p className="course__d">{course.description}</p>
        <dl className="facts">
          <Fact name="难度" value={levelNames[course.level] ?? ""} />
          <Fact name="内容" value={`${course.lesson_count} 课 · ${course.sentence_count} 句`} />
          {course.learners > 0 && (
            <Fact name="在学" value={`${course.learners.toLocaleString("zh-CN")} 人`} />
          )}
        </dl>
        <div className="course__a">
          {next && (
            <Link
              className="btn btn--primary btn--lg"
              to={gamePath(next.id, type)}
              state={{ from: `/courseMall/${course.id}` }}
            >
              {goOnLabel(next, started, signedIn)}
            </Link>
          )}
        </div>
      </div>
      {signedIn && (
        <Climb
          done={course.lessons_done}
          total={course.lesson_count}
          partly={
            lessons?.some((lesson) => !isPassed(lesson) && lesson.progress.last_studied_at !== null) ?? false
          }
        />
      )}
    </section>
  );
}

function goOnLabel({ position }: Lesson, started: boolean, signedIn: boolean): string {
  if (started) return `继续第 ${position} 课`;
  return signedIn ? "从第 1 课开始" : "试学第一课";
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}

function LessonList({ lessons }: { lessons: Lesson[] | undefined }) {
  if (lessons?.length === 0) return <Empty title="这门课还没有内容" hint="写好了会摆在这里。" />;
  const next = lessons && lessonToGoOn(lessons);
  return (
    <section aria-labelledby="lessons-title">
      <div className="lessons__h">
        <h2 className="heading" id="lessons-title">
          目录
        </h2>
        <PracticeTypes />
      </div>
      <ol className="lessons" aria-busy={!lessons}>
        {lessons?.map((lesson) => <LessonRow key={lesson.id} lesson={lesson} isNext={lesson === next} />) ?? (
          <LessonSkeletons count={6} />
        )}
      </ol>
    </section>
  );
}

function HeadSkeleton() {
  return (
    <section className="course" aria-busy="true" aria-label="加载中">
      <h1 className="sr">课程</h1>
      <div className="course__cover">
        <span className="skel skel--cover" />
      </div>
      <div className="course__in">
        <span className="skel" style={{ width: 180, height: 34 }} />
        <span className="skel course__d" style={{ width: "70%", height: 40 }} />
      </div>
    </section>
  );
}
