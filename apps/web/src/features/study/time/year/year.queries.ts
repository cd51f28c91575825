import { queryOptions } from "@tanstack/react-query";
import { keptCall } from "#learner/offline/kept-call.ts";

export const yearQuery = queryOptions({
  queryKey: ["year"],
  queryFn: (query) => keptCall("GET /api/game/year", {}, query),
  // Every report of study time changes it.
  staleTime: 0,
});
