import { Failed } from "@shiju/ui/states/page-states.tsx";
import { useInfiniteQuery } from "@tanstack/react-query";
import { Book, BookSkeletons } from "#features/content/courses/book.tsx";
import { WideBook } from "#features/content/courses/wide-book.tsx";
import { coursesQuery } from "#features/content/courses/courses.queries.ts";
import { explain } from "#platform/network/explain.ts";

/** Fewer books than these would stand beside an empty row. */
const fewestInRow = 3;

/** The courses with the most learners: a row of books, or wide views if there are only a few courses. */
export function CourseShelf({ most }: { most: number }) {
  const { data, error, refetch } = useInfiniteQuery(coursesQuery({}));
  if (error && !data) return <Failed {...explain(error)} onRetry={() => void refetch()} />;
  const courses = data?.pages[0]?.courses.slice(0, most);
  if (courses && courses.length > 0 && courses.length < fewestInRow)
    return (
      <ul className="wide">
        {courses.map((course) => (
          <WideBook key={course.id} course={course} />
        ))}
      </ul>
    );
  return (
    <ul className="shelf shelf--row" aria-busy={!courses}>
      {courses?.map((course) => <Book key={course.id} course={course} />) ?? <BookSkeletons count={most} />}
    </ul>
  );
}

/** Returns whether there is more than one course to choose from; null until that is known. */
export function useHasShelf(): boolean | null {
  const { data, error } = useInfiniteQuery(coursesQuery({}));
  const [first] = data?.pages ?? [];
  return first ? first.total > 1 : error === null ? null : true;
}
