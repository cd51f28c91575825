import { queryOptions } from "@tanstack/react-query";
import { keptCall } from "#learner/offline/kept-call.ts";

/** Today's sentence; without a network the one that came last. Where there is none, the page does without. */
export const dailyQuery = queryOptions({
  queryKey: ["daily"],
  queryFn: (query) => keptCall("GET /api/daily", {}, query, "none"),
  staleTime: 600_000,
});
