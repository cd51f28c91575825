import type { Lesson } from "@shiju/contract/courses";
import { Empty } from "@shiju/ui/states/page-states.tsx";
import { Fragment } from "react";
import { CourseDownload } from "#features/courses/downloads/course-download.tsx";
import { useKeptLessons } from "#features/courses/downloads/use-downloads.ts";
import { LessonRow, LessonSkeletons } from "./lesson-row.tsx";
import { lessonToGoOn } from "./lesson-state.ts";

/** The lessons of a course in order; those of a textbook stand under their units. */
export function LessonList({ lessons }: { lessons: Lesson[] | undefined }) {
  useKeptLessons();
  if (lessons?.length === 0) return <Empty title="这门课还没有内容" hint="写好了会摆在这里。" />;
  const next = lessons && lessonToGoOn(lessons);
  return (
    <>
      {lessons ? <CourseDownload lessons={lessons} /> : <div className="downloads" />}
      <ol aria-busy={!lessons}>
        {lessons?.map((lesson, index) => (
          <Fragment key={lesson.id}>
            {lesson.unit !== null && lesson.unit !== lessons[index - 1]?.unit && (
              <li className="lessons__unit">
                <h3 className="heading">{lesson.unit}</h3>
              </li>
            )}
            <LessonRow lesson={lesson} isNext={lesson === next} />
          </Fragment>
        )) ?? <LessonSkeletons count={6} />}
      </ol>
    </>
  );
}
