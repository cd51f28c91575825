import "./summary-next.css";
import { lessonName, lessonNumber } from "@shiju/learning/lesson-name";
import type { CourseEnd } from "@shiju/contract/content/courses";
import type { LessonHead } from "@shiju/contract/study/game";
import BookOpenText from "lucide-react/icons/book-open-text";
import RotateCcw from "lucide-react/icons/rotate-ccw";
import { useLocation } from "react-router";
import { backFromTrial } from "#learner/trial.ts";
import { Link } from "#platform/page/link.tsx";
import { AfterCourse } from "#parts/course/after-course.tsx";
import { litTitle, type PartStanding, partPath } from "#parts/course/course-parts.ts";
import { NextLesson } from "#parts/practice/run/next-lesson.tsx";
import { textPath } from "#parts/practice/practice-types/text-path.ts";
import { useRun } from "#parts/practice/run/use-run.ts";

interface NextProps {
  nextLesson: LessonHead | null;
  onLeave: () => void;
  /** Whether the way on stands out, or something else does. */
  rank: "btn--primary" | "btn--line";
  /** The part whose window this lesson has lit; null for every other lesson. */
  lit: PartStanding | null;
  /** The end of the course after its last lesson. Undefined before it, and while it is unknown. */
  end: CourseEnd | undefined;
}

/** The link to the next lesson; after a practice of a notebook, the link back to it. */
export function NextUp({ nextLesson, onLeave, rank, lit, end }: NextProps) {
  const { lesson } = useRun();
  const { state } = useLocation() as { state: unknown };
  if (!lesson)
    return (
      <>
        <h2>选的都练完了</h2>
        <button type="button" className={`btn ${rank} btn--lg btn--block`} onClick={onLeave}>
          返回
        </button>
      </>
    );
  if (!nextLesson && backFromTrial(lesson.course.id) !== null)
    return (
      <>
        <h2>试学完了</h2>
        <button type="button" className="btn btn--primary btn--lg btn--block" onClick={onLeave}>
          结束试学
        </button>
      </>
    );
  if (lit)
    return (
      <>
        <p className="meta">第 {lit.number} 部分学完了</p>
        <h2>{litTitle(lit)}</h2>
        <LitPart className={`btn ${rank} btn--lg btn--block`} courseId={lesson.course.id} part={lit} />
      </>
    );
  if (!nextLesson)
    return (
      <>
        <h2>{courseDone(lesson.course.title)}</h2>
        {end?.done && <p className="meta">{end.done}</p>}
        {end?.next && <p>接下来是《{end.next.course.title}》。</p>}
        <AfterCourse className={`btn ${rank} btn--lg btn--block`} end={end} replace state={state} />
      </>
    );
  const { teaser } = nextLesson;
  if (teaser)
    return (
      <>
        <p className="meta">下一课 · {lessonNumber(nextLesson)}</p>
        <h2>{teaser}</h2>
        <NextLesson className={`btn ${rank} btn--lg btn--block`} lesson={nextLesson}>
          {lessonName(nextLesson)}
        </NextLesson>
      </>
    );
  return (
    <>
      <p className="meta">下一课</p>
      <h2>{lessonName(nextLesson)}</h2>
      <p className="meta">
        {nextLesson.sentence_count} 句 · {nextLesson.goal}
      </p>
      <NextLesson className={`btn ${rank} btn--lg btn--block`} lesson={nextLesson}>
        继续下一课
      </NextLesson>
    </>
  );
}

const courseDone = (title: string) => `《${title}》学完了`;

/**
 * The next thing on a phone, which has the links at its foot: the lit window, the question of the next lesson, or the
 * abilities that the learner has after the course.
 */
export function NextStory({ nextLesson, lit, end }: Pick<NextProps, "nextLesson" | "lit" | "end">) {
  const { lesson } = useRun();
  const [place, story] = lit
    ? [`第 ${lit.number} 部分学完了`, litTitle(lit)]
    : nextLesson?.teaser
      ? [`下一课 · ${lessonNumber(nextLesson)}`, nextLesson.teaser]
      : !nextLesson && lesson && end
        ? [end.done, courseDone(lesson.course.title)]
        : [];
  if (story === undefined) return null;
  return (
    <section className="next-story only-phone">
      <p className="meta">{place}</p>
      <h2 className="next-story__h">{story}</h2>
    </section>
  );
}

/** The same links at the foot of a phone's screen. */
export function NextInFoot({
  nextLesson,
  onLeave,
  rank,
  lit,
  end,
  isShort,
}: NextProps & { isShort: boolean }) {
  const { lesson } = useRun();
  const { state } = useLocation() as { state: unknown };
  if (!lesson)
    return (
      <button type="button" className={`btn ${rank}`} onClick={onLeave}>
        返回
      </button>
    );
  if (!nextLesson && backFromTrial(lesson.course.id) !== null)
    return (
      <button type="button" className="btn btn--primary" onClick={onLeave}>
        结束试学
      </button>
    );
  if (lit) return <LitPart className={`btn ${rank}`} courseId={lesson.course.id} part={lit} />;
  return nextLesson ? (
    <NextLesson className={`btn ${rank}`} lesson={nextLesson}>
      {isShort ? "下一课" : `下一课：${nextLesson.title}`}
    </NextLesson>
  ) : (
    <AfterCourse className={`btn ${rank}`} end={end} isShort={isShort} replace state={state} />
  );
}

/** Leads to the page that celebrates a part. It replaces the lesson in the history, as the next lesson does. */
function LitPart({ className, courseId, part }: { className: string; courseId: string; part: PartStanding }) {
  return (
    <Link className={className} to={partPath(courseId, part.number)} replace>
      去看这扇窗
    </Link>
  );
}

/** Links to the lesson's text; a notebook has none. */
export function ReadText() {
  const { lesson } = useRun();
  if (!lesson) return null;
  return (
    <Link className="btn btn--quiet btn--block" to={textPath(lesson.id)}>
      <BookOpenText className="ico" size={18} aria-hidden="true" />
      看课文
    </Link>
  );
}

export function Again({ count, act }: { count: number; act: () => void }) {
  return (
    <button type="button" className="btn btn--line btn--block" onClick={act}>
      <RotateCcw className="ico" size={18} aria-hidden="true" />
      {count > 0 ? `再练错的 ${count} 句` : "再学一遍"}
    </button>
  );
}
