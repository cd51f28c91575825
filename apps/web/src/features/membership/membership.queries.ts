import { queryOptions } from "@tanstack/react-query";
import { call } from "#platform/network/api.ts";

export const tiersQuery = queryOptions({
  queryKey: ["tiers"],
  queryFn: ({ signal }) => call("GET /api/vip/tiers", {}, { signal }),
  staleTime: 300_000,
});
