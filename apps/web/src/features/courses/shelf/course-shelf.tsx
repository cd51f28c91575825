import { Failed } from "@shiju/ui/states/page-states.tsx";
import { useInfiniteQuery } from "@tanstack/react-query";
import { Book, BookSkeletons } from "#features/courses/book.tsx";
import { coursesQuery } from "#features/courses/courses.queries.ts";
import { explain } from "#platform/network/explain.ts";

/** The courses most people study, as a row of books. */
export function CourseShelf({ most }: { most: number }) {
  const { data, error, refetch } = useInfiniteQuery(coursesQuery({}));
  if (error && !data) return <Failed {...explain(error)} onRetry={() => void refetch()} />;
  const courses = data?.pages[0]?.courses.slice(0, most);
  return (
    <ul className="shelf shelf--row" aria-busy={!courses}>
      {courses?.map((course) => <Book key={course.id} course={course} />) ?? <BookSkeletons count={most} />}
    </ul>
  );
}
