import { queryOptions } from "@tanstack/react-query";
import { call } from "#platform/network/api.ts";

/** Study time: today, altogether, and the rest of the free time. */
export const timeQuery = queryOptions({
  queryKey: ["time"],
  queryFn: ({ signal }) => call("GET /api/game/time", {}, { signal, notice: "none" }),
  staleTime: 0,
});
