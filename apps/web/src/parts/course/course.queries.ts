import type { CallOptions } from "@shiju/client/client";
import type { Course, Lesson } from "@shiju/contract/content/courses";
import { queryOptions } from "@tanstack/react-query";
import { keptCall } from "#learner/offline/kept-call.ts";

export const courseQuery = (id: string, notice?: CallOptions["notice"]) =>
  queryOptions({
    queryKey: ["course", id],
    queryFn: (query) => keptCall("GET /api/courses/:id", { params: { id } }, query, notice),
    select: withParts,
  });

export const lessonsQuery = (id: string, notice?: CallOptions["notice"]) =>
  queryOptions({
    queryKey: ["lessons", id],
    queryFn: (query) => keptCall("GET /api/courses/:id/lessons", { params: { id } }, query, notice),
    select: lessonsOf,
  });

/** The words for the end of a course. The end can do without them, so a failure is not told. */
export const courseEndQuery = (id: string) =>
  queryOptions({
    queryKey: ["course-end", id],
    queryFn: (query) => keptCall("GET /api/courses/:id/end", { params: { id } }, query, "none"),
  });

/** The device may keep responses that an earlier version of the app has fetched, without these fields. */
type Kept<T, Later extends keyof T> = Omit<T, Later> & Partial<Pick<T, Later>>;

const withParts = ({ parts = [], ...course }: Kept<Course, "parts">): Course => ({ ...course, parts });

const withNumber = (kept: Kept<Lesson, "number" | "practice" | "teaser">): Lesson => ({
  number: kept.position,
  practice: false,
  teaser: null,
  ...kept,
});

const lessonsOf = ({ lessons }: { lessons: Parameters<typeof withNumber>[0][] }) => lessons.map(withNumber);
