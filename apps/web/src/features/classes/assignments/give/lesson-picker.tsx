import { lessonName } from "@shiju/learning/lesson-name";
import { SearchField } from "@shiju/ui/forms/search-field.tsx";
import { MoreButton } from "@shiju/ui/states/more-button.tsx";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { Chosen } from "./draft.ts";
import { PackList, PieceList } from "./pack-picker.tsx";
import { foundCoursesQuery } from "./pick.queries.ts";
import { courseQuery, lessonsQuery } from "#parts/course/course.queries.ts";

interface PickerProps {
  chosen: readonly Chosen[];
  onChange: (chosen: Chosen[]) => void;
  /** The pack from which work was given last; null if none was. */
  lastPack: string | null;
  /** The lessons that this group had lately. */
  given: ReadonlySet<string>;
}

/** Chooses lessons: a course of the site is searched, and its lessons are ticked. */
export function LessonPicker({ lastPack, ...picker }: PickerProps) {
  const [course, setCourse] = useState(lastPack);
  return course === null ? (
    <CourseSearch onChoose={setCourse} />
  ) : (
    <Lessons course={course} onBack={() => setCourse(null)} {...picker} />
  );
}

function CourseSearch({ onChoose }: { onChoose: (id: string) => void }) {
  const [words, setWords] = useState("");
  const courses = useInfiniteQuery(foundCoursesQuery("course", words));
  const textbooks = useInfiniteQuery(foundCoursesQuery("textbook", words));
  const found = [courses, textbooks].flatMap(({ data }) => data?.pages.flatMap((page) => page.courses) ?? []);
  const more = [courses, textbooks].find(({ hasNextPage }) => hasNextPage);
  return (
    <>
      <SearchField label="找课程" className="aspick__find" words={words} onSearch={setWords} />
      <PackList
        packs={found
          // A course that somebody brought is open to nobody else.
          .filter(({ own }) => !own)
          .map(({ id, title, lesson_count: count }) => ({ id, title, fact: `${count} 课` }))}
        isLoading={courses.isLoading || textbooks.isLoading}
        error={courses.error ?? textbooks.error}
        onRetry={() => void Promise.all([courses.refetch(), textbooks.refetch()])}
        onChoose={onChoose}
      />
      {more && <MoreButton isFetching={more.isFetchingNextPage} onMore={() => void more.fetchNextPage()} />}
    </>
  );
}

interface LessonsProps extends Omit<PickerProps, "lastPack"> {
  course: string;
  onBack: () => void;
}

function Lessons({ course, onBack, ...picker }: LessonsProps) {
  const { data: head } = useQuery(courseQuery(course, "page"));
  const { data, error, refetch } = useQuery(lessonsQuery(course, "page"));
  return (
    <PieceList
      title={head?.title}
      pieces={data?.map((lesson) => ({
        id: lesson.id,
        title: lessonName(lesson),
        fact: `${lesson.sentence_count} 句`,
        isOpen: lesson.open,
      }))}
      error={error}
      onRetry={() => void refetch()}
      back="换一门课"
      onBack={onBack}
      {...picker}
    />
  );
}
