import { queryOptions } from "@tanstack/react-query";
import { keptCall } from "#learner/offline/kept-call.ts";

/** What the learner has and how long; a page goes on without it. */
export const userDataQuery = queryOptions({
  queryKey: ["user", "data"],
  queryFn: (query) => keptCall("GET /api/order/user_data", {}, query, "none"),
  staleTime: 60_000,
});
