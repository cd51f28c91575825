import { queryOptions } from "@tanstack/react-query";
import { call } from "#platform/api.ts";

/** The courses of the square, which a course may continue. */
export const coursesBeforeQuery = queryOptions({
  queryKey: ["editor", "courses-before"],
  queryFn: async ({ signal }) =>
    (await call("GET /api/courses", { query: { type: "course" } }, { signal, notice: "none" })).courses,
  staleTime: 600_000,
});
