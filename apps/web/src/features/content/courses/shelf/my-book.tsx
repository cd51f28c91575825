import { lessonName, lessonNumber } from "@shiju/learning/lesson-name";
import type { MyCourse } from "@shiju/contract/content/courses";
import ArrowLeft from "lucide-react/icons/arrow-left";
import ArrowRight from "lucide-react/icons/arrow-right";
import X from "lucide-react/icons/x";
import { Link } from "#platform/page/link.tsx";
import { usePracticeType } from "#parts/practice/practice-types/practice-type.ts";
import { dayLabel } from "#platform/format/dates.ts";
import { gamePath } from "#parts/practice/practice-types/game-path.ts";
import { useNow } from "#platform/page/use-now.ts";
import { Cover } from "#parts/practice/cover/cover.tsx";

interface Arrange {
  index: number;
  last: number;
  move: (to: number) => void;
  remove: () => void;
}

/** A course on the learner's own shelf; with `arrange` it has buttons to move it. */
export function MyBook({ mine, arrange }: { mine: MyCourse; arrange?: Arrange }) {
  const { course, last_studied_at: last } = mine;
  const now = useNow();
  return (
    <li className="book">
      <Link to={`/myCourse/${course.id}`}>
        <Cover
          className="book__cover"
          id={course.id}
          title={course.title}
          level={course.level}
          lessons={course.lesson_count}
        />
        <b className="book__t">{course.title}</b>
        <span className="book__m meta">
          <span>
            学完 {course.lessons_done} / {course.lesson_count} 课
          </span>
          <span>{last && dayLabel(last, now)}</span>
        </span>
        <span
          className="mybook__bar"
          style={
            {
              "--p": `${(100 * course.lessons_done) / Math.max(1, course.lesson_count)}%`,
            } as React.CSSProperties
          }
        />
      </Link>
      {arrange ? <ArrangeButtons title={course.title} arrange={arrange} /> : <GoOn mine={mine} />}
    </li>
  );
}

function GoOn({ mine: { course, next_lesson: next, last_studied_at: last } }: { mine: MyCourse }) {
  const type = usePracticeType();
  if (!next) return null;
  const verb = course.lessons_done === course.lesson_count ? "再练" : last ? "继续" : "开始";
  return (
    <Link
      className="mybook__go textlink"
      to={gamePath(next.id, type)}
      state={{ from: "/myCourse/index" }}
      aria-label={`${course.title}，${verb}${lessonName(next)}`}
    >
      {verb}
      {lessonNumber(next)}
    </Link>
  );
}

function ArrangeButtons({
  title,
  arrange: { index, last, move, remove },
}: {
  title: string;
  arrange: Arrange;
}) {
  return (
    <span className="mybook__arrange">
      <button
        type="button"
        className="iconbtn"
        aria-label={`《${title}》往前移`}
        disabled={index === 0}
        onClick={() => move(index - 1)}
      >
        <ArrowLeft className="ico" size={20} aria-hidden="true" />
      </button>
      <button
        type="button"
        className="iconbtn"
        aria-label={`《${title}》往后移`}
        disabled={index === last}
        onClick={() => move(index + 1)}
      >
        <ArrowRight className="ico" size={20} aria-hidden="true" />
      </button>
      <button type="button" className="iconbtn" aria-label={`移出《${title}》`} onClick={remove}>
        <X className="ico" size={20} aria-hidden="true" />
      </button>
    </span>
  );
}
