import "@shiju/ui/styles/filters.css";
import "./course-square-page.css";
import { MoreButton } from "@shiju/ui/states/more-button.tsx";
import { Empty, Failed } from "@shiju/ui/states/page-states.tsx";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useLocation } from "react-router";
import { Book, BookSkeletons } from "./book.tsx";
import { WideBook } from "./wide-book.tsx";
import { type CourseFilter, coursesQuery, courseSorts } from "./courses.queries.ts";
import { CourseFilters, CourseSearch, SortSelect } from "./course-filters.tsx";
import { Link } from "#platform/page/link.tsx";
import { explain } from "#platform/network/explain.ts";
import { Page, PageHead, PageHeadRight } from "#parts/page/heading/page.tsx";

const firstShelf = 10;
/** Fewer courses than these in all are each shown wide. */
const fewestInRows = 8;

/** The courses of a mall, filtered by the address. */
export function CourseSquarePage() {
  const { search } = useLocation();
  const filter = filterOf(new URLSearchParams(search));
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    coursesQuery(filter),
  );
  const [first] = data?.pages ?? [];
  const courses = data?.pages.flatMap((page) => page.courses);
  const isAsking = Object.keys(filter).length > 0;
  const isSmall = !isAsking && (first?.total ?? 0) < fewestInRows;
  // One course has nothing to be chosen among.
  const hasChoice = isAsking || (first?.total ?? 0) > 1;
  return (
    <Page className="square">
      <PageHead title="课程广场" className="square__head">
        <PageHeadRight className="square__right">
          <CourseSearch search={search} />
          {hasChoice && <SortSelect search={search} compact />}
        </PageHeadRight>
      </PageHead>
      {hasChoice && (
        <CourseFilters search={search} categories={first?.categories ?? []} total={first?.total} />
      )}
      {error && !courses ? (
        <Failed {...explain(error)} onRetry={() => void refetch()} />
      ) : courses?.length === 0 ? (
        <Nothing filter={filter} />
      ) : isSmall && courses ? (
        <ul className="wide">
          {courses.map((course) => (
            <WideBook key={course.id} course={course} />
          ))}
        </ul>
      ) : (
        <ul className="shelf" aria-busy={!courses}>
          {courses?.map((course) => <Book key={course.id} course={course} />) ?? (
            <BookSkeletons count={firstShelf} />
          )}
        </ul>
      )}
      {hasNextPage && <MoreButton isFetching={isFetchingNextPage} onMore={() => void fetchNextPage()} />}
    </Page>
  );
}

function Nothing({ filter }: { filter: CourseFilter }) {
  if (Object.keys(filter).length === 0) return <Empty title="书架还空着" hint="课程上架后，会摆在这里。" />;
  return (
    <Empty
      title="没有找到这样的课程"
      hint="换个说法，或者放宽一些条件。"
      action={
        <Link className="btn btn--line" to="/courseMall/index" replace>
          看全部课程
        </Link>
      }
    />
  );
}

/** The filters in the address; unknown values are ignored. */
function filterOf(search: URLSearchParams): CourseFilter {
  const category = search.get("category");
  const level = Number(search.get("level"));
  const q = search.get("q")?.trim();
  const sort = search.get("sort");
  return {
    ...(category && { category }),
    ...(Number.isInteger(level) && level >= 1 && level <= 6 && { level }),
    ...(q && { q }),
    ...(isSort(sort) && { sort }),
  };
}

function isSort(sort: string | null): sort is keyof typeof courseSorts {
  return sort !== null && Object.hasOwn(courseSorts, sort);
}
