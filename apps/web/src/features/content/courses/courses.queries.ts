import { infiniteQueryOptions, keepPreviousData, queryOptions } from "@tanstack/react-query";
import { call } from "#platform/network/api.ts";
import { keptCall } from "#learner/offline/kept-call.ts";

export const courseSorts = {
  house: "推荐",
  learners: "学的人多",
  newest: "最新",
  level: "由易到难",
} as const;

/** Filters of the list of courses. A filter that is left out excludes nothing. */
export interface CourseFilter {
  /** Courses that are no textbooks when left out. */
  type?: "textbook";
  publisher?: string;
  grade?: number;
  term?: number;
  category?: string;
  level?: number;
  q?: string;
  sort?: keyof typeof courseSorts;
}

export const coursesQuery = (filter: CourseFilter) =>
  infiniteQueryOptions({
    queryKey: ["courses", filter],
    queryFn: ({ pageParam, ...query }) =>
      keptCall("GET /api/courses", { query: { ...filter, ...(pageParam && { cursor: pageParam }) } }, query),
    initialPageParam: "",
    getNextPageParam: (last) => last.next_cursor,
    placeholderData: keepPreviousData,
  });

/** Filters of the textbooks. */
export type TextbookFilter = Pick<CourseFilter, "publisher" | "grade" | "term">;

export const textbooksQuery = (chosen: TextbookFilter) =>
  coursesQuery({ type: "textbook", ...chosen, sort: "level" });

/** Study time of the course by day, oldest first. */
export const daysQuery = (id: string) =>
  queryOptions({
    queryKey: ["course-days", id],
    queryFn: ({ signal }) =>
      call("GET /api/game/daily_record/:id", { params: { id } }, { signal, notice: "page" }),
  });
