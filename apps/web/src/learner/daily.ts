import { queryOptions } from "@tanstack/react-query";
import { keptCall } from "#learner/offline/kept-call.ts";

/**
 * Today's daily sentence. Without a network it is the last sentence that was loaded. If there is none, the page leaves
 * it out.
 */
export const dailyQuery = queryOptions({
  queryKey: ["daily"],
  queryFn: (query) => keptCall("GET /api/daily", {}, query, "none"),
  staleTime: 600_000,
});
