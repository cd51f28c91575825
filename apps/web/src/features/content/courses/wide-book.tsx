import "./wide-book.css";
import { lessonName, lessonNumber } from "@shiju/learning/lesson-name";
import type { Course, ListedCourse } from "@shiju/contract/content/courses";
import { useQuery } from "@tanstack/react-query";
import Play from "lucide-react/icons/play";
import { lessonsQuery } from "#parts/course/course.queries.ts";
import { isStudiedSince, lessonToGoOn } from "./lesson-state.ts";
import { useStartIn } from "#learner/placement/use-start.ts";
import { say } from "#learner/say.ts";
import { Link } from "#platform/page/link.tsx";
import { Cover } from "#parts/practice/cover/cover.tsx";
import { levelNames } from "#parts/practice/cover/levels.ts";
import { MemberTag } from "#parts/page/membership/member-tag.tsx";
import { gamePath } from "#parts/practice/practice-types/game-path.ts";
import { usePracticeType } from "#parts/practice/practice-types/practice-type.ts";

/** Number of lessons that are listed. */
const told = 3;

interface WideBookProps {
  course: Course & Partial<Pick<ListedCourse, "sample">>;
  /** Where it stands: a mall, or the learner's own shelf. */
  mall?: "courseMall" | "myCourse";
}

/** A wide view of a course, for pages with few courses: topics, progress, the next lessons, and the button to go on. */
export function WideBook({ course, mall = "courseMall" }: WideBookProps) {
  const { data: lessons } = useQuery(lessonsQuery(course.id));
  const type = usePracticeType();
  const placed = useStartIn(course.id);
  const next = lessons && lessonToGoOn(lessons, placed);
  const from = next ? lessons.indexOf(next) : 0;
  const isDone = course.lesson_count > 0 && course.lessons_done === course.lesson_count;
  const started = lessons?.some((lesson) => isStudiedSince(lesson, placed));
  return (
    <li className="wide__b">
      <Link className="wide__c" to={`/${mall}/${course.id}`} aria-hidden="true" tabIndex={-1}>
        <Cover id={course.id} title={course.title} level={course.level} lessons={course.lesson_count} />
      </Link>
      <div className="wide__in">
        <h2 className="heading">
          <Link to={`/${mall}/${course.id}`}>{course.title}</Link>
          {course.access === "member" && <MemberTag />}
        </h2>
        <p className="meta">
          {levelNames[course.level]} · {course.lesson_count} 课 · {course.sentence_count} 句
        </p>
        <p className="wide__d">{course.description}</p>
        {mall === "myCourse" && <Done course={course} />}
        {course.sample && <Sample {...course.sample} />}
        <ol className="wide__l" aria-busy={!lessons}>
          {(lessons?.slice(from, from + told) ?? Array.from({ length: told }, () => null)).map(
            (lesson, index) => (
              <li key={lesson?.id ?? index}>
                {lesson ? (
                  <>
                    <b>{lessonName(lesson)}</b>
                    <span className="meta">{lesson.goal}</span>
                  </>
                ) : (
                  <span className="skel" style={{ width: "80%", height: 20 }} />
                )}
              </li>
            ),
          )}
        </ol>
        <div className="wide__a">
          {next && (
            <Link
              className="btn btn--primary btn--lg"
              to={gamePath(next.id, type)}
              state={{ from: `/${mall}/index` }}
            >
              {started
                ? `${isDone ? "再练" : "继续"}${lessonNumber(next)}`
                : mall === "myCourse"
                  ? `从${lessonNumber(next)}开始`
                  : "试学"}
            </Link>
          )}
          <Link className="btn btn--line btn--lg" to={`/${mall}/${course.id}`}>
            全部 {course.lesson_count} 课
          </Link>
        </div>
      </div>
    </li>
  );
}

function Done({ course: { lessons_done: done, lesson_count: all } }: { course: Course }) {
  return (
    <p className="wide__p">
      <span
        className="wide__bar"
        style={{ "--p": `${(100 * done) / Math.max(1, all)}%` } as React.CSSProperties}
      />
      学完 {done} / {all} 课
    </p>
  );
}

/** A sentence of the course, to be heard. */
function Sample({ en, zh }: NonNullable<ListedCourse["sample"]>) {
  return (
    <p className="wide__s">
      <button type="button" className="iconbtn" aria-label={`播放 ${en}`} onClick={() => void say(en)}>
        <Play className="ico" size={18} aria-hidden="true" />
      </button>
      <span>
        <span className="en" lang="en">
          {en}
        </span>
        <span className="meta">{zh}</span>
      </span>
    </p>
  );
}
