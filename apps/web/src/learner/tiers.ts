import { queryOptions } from "@tanstack/react-query";
import { call } from "#platform/network/api.ts";

/** What memberships cost now, how one can pay, and what share of it an inviter earns. */
export const tiersQuery = queryOptions({
  queryKey: ["tiers"],
  queryFn: ({ signal }) => call("GET /api/vip/tiers", {}, { signal }),
  staleTime: 60_000,
});
