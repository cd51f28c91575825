import { queryOptions } from "@tanstack/react-query";
import { keptCall } from "#learner/offline/kept-call.ts";

/**
 * Today's daily sentence; without a network the last one that was loaded. When there is none, the page shows
 * none.
 */
export const dailyQuery = queryOptions({
  queryKey: ["daily"],
  queryFn: (query) => keptCall("GET /api/daily", {}, query, "none"),
  staleTime: 600_000,
});
