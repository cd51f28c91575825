import "./lesson-row.css";
import { lessonName } from "@shiju/learning/lesson-name";
import type { Lesson } from "@shiju/contract/content/courses";
import BookOpenText from "lucide-react/icons/book-open-text";
import LockKeyhole from "lucide-react/icons/lock-keyhole";
import { useLocation } from "react-router";
import { Link } from "#platform/page/link.tsx";
import { LessonMenu } from "./lesson-menu.tsx";
import { LessonDownload } from "#features/content/courses/downloads/lesson-download.tsx";
import { useWhereabouts } from "#features/content/courses/downloads/use-downloads.ts";
import { usePracticeType } from "#parts/practice/practice-types/practice-type.ts";
import { isPassed } from "#parts/course/lesson-passed.ts";
import { dayLabel } from "#platform/format/dates.ts";
import { gamePath } from "#parts/practice/practice-types/game-path.ts";
import { textPath } from "#parts/practice/practice-types/text-path.ts";
import { useSignedIn } from "#learner/session.ts";
import { useIsPhone } from "#platform/page/phone.ts";
import { useNow } from "#platform/page/use-now.ts";
import { ProgressBar } from "#parts/practice/progress-bar/progress-bar.tsx";
import { MemberTag } from "#parts/page/membership/member-tag.tsx";

interface LessonRowProps {
  lesson: Lesson;
  /** Whether the learner goes on here. */
  isNext: boolean;
}

/** A lesson in the list of its course: topics, progress, and the link to practise it. */
export function LessonRow({ lesson, isNext }: LessonRowProps) {
  const now = useNow();
  const isPhone = useIsPhone();
  const { progress } = lesson;
  const started = progress.last_studied_at !== null;
  return (
    <li className={started ? "lesson" : "lesson is-next"}>
      <span className="lesson__n">{lesson.practice ? "练习" : String(lesson.number).padStart(2, "0")}</span>
      <div className="lesson__t">
        <b>{lesson.title}</b>
        <span className="meta">{lesson.goal}</span>
      </div>
      <span className="lesson__p">
        <ProgressBar passed={progress.passed} all={lesson.steps} />
      </span>
      <span className="lesson__acc">
        {progress.accuracy !== null && (
          <>
            <span className="sr">正确率 </span>
            {Math.round(progress.accuracy * 100)}%
          </>
        )}
      </span>
      <span className="lesson__when meta">
        {progress.last_studied_at !== null && dayLabel(progress.last_studied_at, now)}
      </span>
      {lesson.open && (isPhone ? <LessonMenu lesson={lesson} /> : <Tools lesson={lesson} />)}
      <Way lesson={lesson} isNext={isNext} />
    </li>
  );
}

/** On a computer the buttons for text and download are visible only while the pointer or the focus is on the row. */
function Tools({ lesson }: { lesson: Lesson }) {
  return (
    <>
      <TextLink lesson={lesson} />
      <LessonDownload lesson={lesson} />
    </>
  );
}

/** Links to the lesson's text if it has one and can be loaded now. */
function TextLink({ lesson }: { lesson: Lesson }) {
  const { pathname } = useLocation();
  if (useWhereabouts(lesson.id).isAway) return <span />;
  return (
    <Link
      className="lesson__text iconbtn"
      to={textPath(lesson.id)}
      state={{ from: pathname }}
      aria-label={`课文，${lessonName(lesson)}`}
      title="课文"
    >
      <BookOpenText className="ico" size={20} aria-hidden="true" />
    </Link>
  );
}

function Way({ lesson, isNext }: LessonRowProps) {
  const signedIn = useSignedIn();
  const { pathname } = useLocation();
  const game = gamePath(lesson.id, usePracticeType());
  const about = lessonName(lesson);
  const { isAway } = useWhereabouts(lesson.id);
  if (!lesson.open && signedIn)
    return (
      <span className="lesson__go">
        <MemberTag />
      </span>
    );
  if (!lesson.open)
    return (
      <Link
        className="lesson__go lesson__lock"
        to={`/login?redirect=${encodeURIComponent(game)}`}
        aria-label={`登录后学，${about}`}
      >
        <LockKeyhole className="ico" size={18} aria-hidden="true" />
      </Link>
    );
  if (isAway) return <span className="lesson__go meta">没有下载</span>;
  const label = isPassed(lesson) ? "再练" : lesson.progress.last_studied_at === null ? "开始" : "继续";
  return (
    <Link
      className={isNext ? "lesson__go btn btn--primary" : "lesson__go textlink"}
      to={game}
      state={{ from: pathname }}
      aria-label={`${label}，${about}`}
    >
      {label}
    </Link>
  );
}

/** Placeholders while lessons are loaded. */
export function LessonSkeletons({ count }: { count: number }) {
  return Array.from({ length: count }, (_, index) => (
    <li className="lesson" key={index} aria-hidden="true">
      <span className="skel" style={{ width: 20, height: 16 }} />
      <span className="skel" style={{ width: "50%", height: 18 }} />
    </li>
  ));
}
