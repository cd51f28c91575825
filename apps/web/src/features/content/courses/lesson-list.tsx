import "./lesson-list.css";
import "./lesson-lock.css";
import type { Lesson } from "@shiju/contract/content/courses";
import { Empty } from "@shiju/ui/states/page-states.tsx";
import Check from "lucide-react/icons/check";
import ChevronDown from "lucide-react/icons/chevron-down";
import { useKeptLessons } from "#features/content/courses/downloads/use-downloads.ts";
import { useStartIn } from "#learner/placement/use-start.ts";
import { useSignedIn } from "#learner/session.ts";
import { type PartStanding, partPath } from "#parts/course/course-parts.ts";
import { windowNumeral } from "#parts/course/house/house-windows.ts";
import { PartWindow } from "#parts/course/house/pane.tsx";
import { isPassed } from "#parts/course/lesson-passed.ts";
import { Link } from "#platform/page/link.tsx";
import { type LessonPart, partsOf } from "./lesson-parts.ts";
import { LessonRow, LessonSkeletons } from "./lesson-row.tsx";
import { lessonToGoOn } from "./lesson-state.ts";

interface LessonListProps {
  courseId: string;
  lessons: Lesson[] | undefined;
  /** The course's own parts; none if it has none. Undefined while they are loading. */
  standing: PartStanding[] | undefined;
}

/** The lessons of a course in order and divided into parts. Only the part with the lesson to go on with is unfolded. */
export function LessonList({ courseId, lessons, standing }: LessonListProps) {
  useKeptLessons();
  const signedIn = useSignedIn();
  const placed = useStartIn(courseId);
  if (lessons?.length === 0) return <Empty title="这门课还没有内容" hint="写好了会摆在这里。" />;
  const isLocked = !signedIn && lessons?.some(({ open }) => !open);
  const next = lessons && lessonToGoOn(lessons, placed);
  return (
    <>
      {isLocked && <p className="meta lessons__locked">第一课不用登录；登录后，其余的课也能学。</p>}
      {lessons && standing ? (
        partsOf(lessons, standing).map((part) => (
          <Part
            courseId={courseId}
            key={part.lessons[0]?.id ?? part.title}
            part={part}
            next={next}
            isOwn={signedIn}
          />
        ))
      ) : (
        <ol aria-busy="true">
          <LessonSkeletons count={6} />
        </ol>
      )}
    </>
  );
}

interface PartProps {
  courseId: string;
  part: LessonPart;
  /** The lesson to go on with. */
  next: Lesson | undefined;
  /** Whether there is a learner whose progress is shown. */
  isOwn: boolean;
}

function Part({ courseId, part, next, isOwn }: PartProps) {
  const { title, lessons, standing } = part;
  const hasNext = lessons.some((lesson) => lesson === next);
  const list = (
    <ol>
      {lessons.map((lesson) => (
        <LessonRow key={lesson.id} lesson={lesson} isNext={lesson === next} />
      ))}
    </ol>
  );
  if (title === null) return list;
  return (
    <details className="lessons__part" open={hasNext}>
      <summary className="lessons__head">
        {standing && <PartWindow window={standing.window} isNow={hasNext} />}
        <h3 className="heading">{title}</h3>
        {isOwn && <PartSteps lessons={lessons} />}
        <ChevronDown className="ico lessons__fold" size={20} aria-hidden="true" />
      </summary>
      {list}
      {isOwn && standing && <LitWindow courseId={courseId} part={standing} />}
    </details>
  );
}

/** A step for each lesson of a part. Practice lessons do not count, as for its window. */
function PartSteps({ lessons: all }: Pick<LessonPart, "lessons">) {
  const lessons = all.filter(({ practice }) => !practice);
  const done = lessons.filter(isPassed).length;
  const isWhole = done === lessons.length;
  return (
    <>
      <span className="lessons__steps" aria-hidden="true">
        {lessons.map((lesson) => (
          <i key={lesson.id} className={stateOf(lesson)} />
        ))}
      </span>
      <span className={isWhole ? "meta lessons__count lessons__whole" : "meta lessons__count"}>
        {isWhole && <Check className="ico" size={14} aria-hidden="true" />}
        {isWhole ? "学完了" : `${done} / ${lessons.length}`}
      </span>
    </>
  );
}

/** Leads to the page that celebrates a part, once its window is lit. */
function LitWindow({ courseId, part: { number, toGo } }: { courseId: string; part: PartStanding }) {
  if (toGo > 0) return null;
  return (
    <Link className="textlink lessons__lit" to={partPath(courseId, number)}>
      看第{windowNumeral(number, "place")}扇窗：这一部分学会了什么
    </Link>
  );
}

function stateOf(lesson: Lesson): string {
  if (isPassed(lesson)) return "is-done";
  return lesson.progress.last_studied_at === null ? "" : "is-begun";
}
