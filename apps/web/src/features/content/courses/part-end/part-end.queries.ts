import { queryOptions } from "@tanstack/react-query";
import { keptCall } from "#learner/offline/kept-call.ts";

/** The abilities of the learner after the lessons of a course up to the position `last`. */
export const reachedQuery = (id: string, last: number) =>
  queryOptions({
    queryKey: ["reached", id, last],
    queryFn: (query) =>
      keptCall("GET /api/record/courses/:id", { params: { id }, query: { last } }, query, "none"),
  });
