import "./lesson-list.css";
import "./lesson-lock.css";
import type { Lesson } from "@shiju/contract/content/courses";
import { Empty } from "@shiju/ui/states/page-states.tsx";
import Check from "lucide-react/icons/check";
import { useKeptLessons } from "#features/content/courses/downloads/use-downloads.ts";
import { useStartIn } from "#learner/placement/use-start.ts";
import { useSignedIn } from "#learner/session.ts";
import { type LessonPart, partsOf } from "./lesson-parts.ts";
import { LessonRow, LessonSkeletons } from "./lesson-row.tsx";
import { isPassed, lessonToGoOn } from "./lesson-state.ts";

/** The lessons of a course in order and divided into parts. Each part shows a step for each of its lessons. */
export function LessonList({ courseId, lessons }: { courseId: string; lessons: Lesson[] | undefined }) {
  useKeptLessons();
  const signedIn = useSignedIn();
  const placed = useStartIn(courseId);
  if (lessons?.length === 0) return <Empty title="这门课还没有内容" hint="写好了会摆在这里。" />;
  const isLocked = !signedIn && lessons?.some(({ open }) => !open);
  const next = lessons && lessonToGoOn(lessons, placed);
  return (
    <>
      {isLocked && <p className="meta lessons__locked">第一课不用登录；登录后，其余的课也能学。</p>}
      {lessons ? (
        partsOf(lessons).map((part) => (
          <section key={part.lessons[0]?.id} aria-label={part.title ?? undefined}>
            {part.title !== null && <PartHead part={part} isOwn={signedIn} />}
            <ol>
              {part.lessons.map((lesson) => (
                <LessonRow key={lesson.id} lesson={lesson} isNext={lesson === next} />
              ))}
            </ol>
          </section>
        ))
      ) : (
        <ol aria-busy="true">
          <LessonSkeletons count={6} />
        </ol>
      )}
    </>
  );
}

interface PartHeadProps {
  part: LessonPart;
  /** Whether there is a learner whose progress is shown. */
  isOwn: boolean;
}

function PartHead({ part: { title, lessons }, isOwn }: PartHeadProps) {
  const done = lessons.filter(isPassed).length;
  const isWhole = done === lessons.length;
  return (
    <div className="lessons__part">
      <h3 className="heading">{title}</h3>
      {isOwn && (
        <>
          <span className="lessons__steps" aria-hidden="true">
            {lessons.map((lesson) => (
              <i key={lesson.id} className={stateOf(lesson)} />
            ))}
          </span>
          <span className={isWhole ? "meta lessons__whole" : "meta"}>
            {isWhole && <Check className="ico" size={14} aria-hidden="true" />}
            {isWhole ? "学完了" : `${done} / ${lessons.length}`}
          </span>
        </>
      )}
    </div>
  );
}

function stateOf(lesson: Lesson): string {
  if (isPassed(lesson)) return "is-done";
  return lesson.progress.last_studied_at === null ? "" : "is-begun";
}
