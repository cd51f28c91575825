import "./lesson-lock.css";
import type { Lesson } from "@shiju/contract/courses";
import { Empty } from "@shiju/ui/states/page-states.tsx";
import { Fragment } from "react";
import { useKeptLessons } from "#features/courses/downloads/use-downloads.ts";
import { LessonRow, LessonSkeletons } from "./lesson-row.tsx";
import { useSignedIn } from "#learner/session.ts";

/** The lessons of a course in order; a textbook's lessons are grouped by unit. */
export function LessonList({ lessons }: { lessons: Lesson[] | undefined }) {
  useKeptLessons();
  const signedIn = useSignedIn();
  if (lessons?.length === 0) return <Empty title="这门课还没有内容" hint="写好了会摆在这里。" />;
  const isLocked = !signedIn && lessons?.some(({ open }) => !open);
  return (
    <>
      {isLocked && <p className="meta lessons__locked">第一课不用登录；登录后，其余的课也能学。</p>}
      <ol aria-busy={!lessons}>
        {lessons?.map((lesson, index) => (
          <Fragment key={lesson.id}>
            {lesson.unit !== null && lesson.unit !== lessons[index - 1]?.unit && (
              <li className="lessons__unit">
                <h3 className="heading">{lesson.unit}</h3>
              </li>
            )}
            <LessonRow lesson={lesson} />
          </Fragment>
        )) ?? <LessonSkeletons count={6} />}
      </ol>
    </>
  );
}
