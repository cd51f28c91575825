import { siteHas } from "@shiju/ui/site/site-parts.ts";
import "@shiju/ui/styles/filters.css";
import type { Course } from "@shiju/contract/content/courses";
import { useQuery } from "@tanstack/react-query";
import { useLocation, useNavigate, useParams } from "react-router";
import { Link } from "#platform/page/link.tsx";
import { CourseFailed, CourseHead, Fact, HeadSkeleton } from "#features/content/courses/course-head.tsx";
import { daysQuery } from "#features/content/courses/courses.queries.ts";
import { standingOf } from "#parts/course/course-parts.ts";
import { courseQuery, lessonsQuery } from "#parts/course/course.queries.ts";
import { DayList } from "#features/content/courses/day-list.tsx";
import { durationLabel } from "#features/content/courses/duration.ts";
import { LessonList } from "#features/content/courses/lesson-list.tsx";
import { OwnPackMenu } from "#parts/page/own-pack/own-pack-menu.tsx";
import { PracticeTypes } from "#parts/practice/practice-types/practice-types.tsx";
import { CourseMenu } from "./course-menu.tsx";
import { useShelve } from "./shelf.queries.ts";
import { explain } from "#platform/network/explain.ts";
import { usePageTitle } from "#platform/page/page-title.ts";
import { useSignedIn } from "#learner/session.ts";
import { SignInFirst } from "#parts/page/sign-in/sign-in-first.tsx";
import { Page } from "#parts/page/heading/page.tsx";

const tabs = { lessons: "目录", days: "每日记录", about: "介绍" } as const;
type Tab = keyof typeof tabs;

/**
 * A learner's view of a course on the shelf: each lesson's progress, accuracy and last day, and the study time of each
 * day.
 */
export function MyCoursePage() {
  const signedIn = useSignedIn();
  return (
    <Page>
      {signedIn ? <Mine /> : <SignInFirst heading="h1" title="登录后看自己的进度" hint="学过的都会留着。" />}
    </Page>
  );
}

function Mine() {
  const { id = "" } = useParams();
  const tab = useTab();
  const course = useQuery(courseQuery(id));
  const lessons = useQuery(lessonsQuery(id));
  const standing = course.data && lessons.data && standingOf(course.data.parts, lessons.data);
  const error = (!course.data && course.error) || (!lessons.data && lessons.error);
  usePageTitle(error ? explain(error).title : course.data?.title);
  const retry = () => void Promise.all([course.refetch(), lessons.refetch()]);
  if (error) return <CourseFailed error={error} onRetry={retry} />;
  return (
    <>
      {course.data ? (
        <CourseHead
          course={course.data}
          lessons={lessons.data}
          standing={standing}
          facts={<Studied id={id} />}
          actions={<ShelfAction course={course.data} />}
        />
      ) : (
        <HeadSkeleton />
      )}
      <div className="detail__tabs">
        <nav className="tabs" aria-label="这门课">
          {(Object.keys(tabs) as Tab[]).map((each) => (
            <Link
              key={each}
              to={each === "lessons" ? "?" : `?tab=${each}`}
              replace
              className={each === tab ? "is-active" : ""}
              aria-current={each === tab ? "true" : undefined}
            >
              {tabs[each]}
            </Link>
          ))}
        </nav>
        {tab === "lessons" && (
          <PracticeTypes className="detail__types" isProposed={(course.data?.begin.length ?? 0) > 0} />
        )}
      </div>
      {tab === "lessons" && <LessonList courseId={id} lessons={lessons.data} standing={standing} />}
      {tab === "days" && <DayList id={id} />}
      {tab === "about" && course.data && <About course={course.data} />}
    </>
  );
}

/** Total study time of the course; nothing while it is unknown or zero. */
function Studied({ id }: { id: string }) {
  const { data: days = [] } = useQuery(daysQuery(id));
  const seconds = days.reduce((sum, day) => sum + day.seconds, 0);
  return seconds > 0 ? <Fact name="已学" value={durationLabel(seconds)} /> : null;
}

function useTab(): Tab {
  const asked = new URLSearchParams(useLocation().search).get("tab");
  return (Object.keys(tabs) as Tab[]).find((tab) => tab === asked) ?? "lessons";
}

function ShelfAction({ course }: { course: Course }) {
  const { id, mine } = course;
  const { mutate, isPending } = useShelve();
  const navigate = useNavigate();
  if (course.own) {
    const leave = () => void navigate("/myCourse/index", { replace: true });
    return <OwnPackMenu id={id} title={course.title} onGone={leave} />;
  }
  if (mine) return <CourseMenu course={course} />;
  return (
    <button
      type="button"
      className="btn btn--quiet btn--lg"
      disabled={isPending}
      onClick={() => mutate({ id, on: true })}
    >
      加入我的课程
    </button>
  );
}

function About({ course }: { course: Course }) {
  return (
    <div className="about">
      <p>{course.description}</p>
      <p className="meta">
        共 {course.lesson_count} 课，{course.sentence_count} 句。
        {course.access === "member" && siteHas("member_courses")
          ? "会员课程，第一课人人可学。"
          : "登录后全部可学。"}
      </p>
    </div>
  );
}
