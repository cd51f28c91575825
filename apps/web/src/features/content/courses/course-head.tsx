import "./course-page.css";
import type { Course, Lesson } from "@shiju/contract/content/courses";
import { lessonNumber } from "@shiju/learning/lesson-name";
import type { ReactNode } from "react";
import { useLocation } from "react-router";
import { fewLearners } from "./book.tsx";
import { CourseDownload } from "./downloads/course-download.tsx";
import { editionName } from "./editions.ts";
import { type PartStanding, partNow, wayToLight, windowsOf } from "#parts/course/course-parts.ts";
import { House } from "#parts/course/house/house.tsx";
import { isPassed } from "#parts/course/lesson-passed.ts";
import { isStudiedSince, lessonToGoOn } from "./lesson-state.ts";
import { Link } from "#platform/page/link.tsx";
import { usePracticeType } from "#parts/practice/practice-types/practice-type.ts";
import { gamePath } from "#parts/practice/practice-types/game-path.ts";
import { GoneOrFailed } from "#parts/page/not-found/gone-or-failed.tsx";
import { levelNames } from "#parts/practice/cover/levels.ts";
import { useStartIn } from "#learner/placement/use-start.ts";
import { backFromTrial } from "#learner/trial.ts";
import { useSignedIn } from "#learner/session.ts";
import { StartLine } from "./start-line.tsx";
import { Climb } from "./climb.tsx";
import { Cover, CoverSkeleton } from "#parts/practice/cover/cover.tsx";

interface CourseHeadProps {
  course: Course;
  lessons: Lesson[] | undefined;
  /** The course's own parts. Undefined while they are loading. */
  standing: PartStanding[] | undefined;
  /** Facts that only some courses have. */
  facts?: ReactNode;
  /** Buttons beside the one that continues the course. */
  actions: ReactNode;
}

/** The header of a course: introduction, progress, and the button to continue. */
export function CourseHead({ course, lessons, standing, facts, actions }: CourseHeadProps) {
  const signedIn = useSignedIn();
  const placed = useStartIn(course.id);
  const edition = editionName(course);
  const studio = backFromTrial(course.id);
  return (
    <section className="course">
      <div className="course__cover">
        <Cover id={course.id} title={course.title} level={course.level} lessons={course.lesson_count} />
      </div>
      <div className="course__in">
        <h1 className="title">{course.title}</h1>
        <p className="course__d">{course.description}</p>
        {studio !== null && <p className="course__d">这是试学：和学员看到的一样，作答不计入学习记录。</p>}
        <dl className="facts">
          {course.author !== null && <Fact name="作者" value={course.author} />}
          {edition && <Fact name="版本" value={edition} />}
          <Fact name="难度" value={levelNames[course.level] ?? ""} />
          <Fact name="内容" value={`${course.lesson_count} 课 · ${course.sentence_count} 句`} />
          {course.learners >= fewLearners && (
            <Fact name="在学" value={`${course.learners.toLocaleString("zh-CN")} 人`} />
          )}
          {facts}
        </dl>
        <div className="course__a">
          <GoOn course={course} lessons={lessons} />
          {studio === null ? (
            <>
              {lessons && <CourseDownload lessons={lessons} />}
              {signedIn && course.lessons_done < course.lesson_count && (
                <Link className="btn btn--line btn--lg" to={`/plan?pack=${course.id}`}>
                  制定计划
                </Link>
              )}
              {actions}
            </>
          ) : (
            <a className="btn btn--line btn--lg" href={studio}>
              结束试学
            </a>
          )}
        </div>
        {studio === null && <StartLine course={course} />}
      </div>
      {standing && standing.length > 0 && (
        <Street standing={standing} next={lessons && lessonToGoOn(lessons, placed)} />
      )}
      {signedIn && standing?.length === 0 && (
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

function GoOn({ course, lessons }: Pick<CourseHeadProps, "course" | "lessons">) {
  const signedIn = useSignedIn();
  const type = usePracticeType();
  const { pathname } = useLocation();
  const placed = useStartIn(course.id);
  const next = lessons && lessonToGoOn(lessons, placed);
  if (!next) return null;
  const started = lessons.some((lesson) => isStudiedSince(lesson, placed));
  return (
    <Link className="btn btn--primary btn--lg" to={gamePath(next.id, type)} state={{ from: pathname }}>
      {started ? `继续${lessonNumber(next)}` : signedIn ? `从${lessonNumber(next)}开始` : "试学第一课"}
    </Link>
  );
}

/** The house of the course, and the way to its next lit window. */
function Street({ standing, next }: { standing: readonly PartStanding[]; next: Lesson | undefined }) {
  const now = partNow(standing, next?.id);
  return (
    <figure className="course__street">
      <House windows={windowsOf(standing)} now={now?.number} />
      <figcaption>
        <b>绿街 12 号</b>
        <span className="meta">{wayToLight(standing, now)}</span>
      </figcaption>
    </figure>
  );
}

export function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}

export function HeadSkeleton() {
  return (
    <section className="course" aria-busy="true" aria-label="加载中">
      <h1 className="sr">课程</h1>
      <div className="course__cover">
        <CoverSkeleton />
      </div>
      <div className="course__in">
        <span className="skel title" style={{ width: 160, height: 34 }} />
        <span className="skel course__d" style={{ width: "70%", height: 60 }} />
        <span className="skel facts" style={{ width: 240, height: 40 }} />
        <span className="skel course__a" style={{ width: 160 }} />
      </div>
    </section>
  );
}

export function CourseFailed(failure: { error: Error; onRetry: () => void }) {
  return <GoneOrFailed {...failure} others="/courseMall/index" way="看看别的课程" />;
}
