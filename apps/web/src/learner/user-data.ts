import { queryOptions } from "@tanstack/react-query";
import { keptCall } from "#learner/offline/kept-call.ts";

/** The membership of the learner and its end. Pages also work without this data. */
export const userDataQuery = queryOptions({
  queryKey: ["user", "data"],
  queryFn: (query) => keptCall("GET /api/order/user_data", {}, query, "none"),
  staleTime: 60_000,
});
