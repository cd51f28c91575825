import { queryOptions } from "@tanstack/react-query";
import { call } from "#platform/network/api.ts";

/** What memberships cost now, and how one can pay. */
export const tiersQuery = queryOptions({
  queryKey: ["tiers"],
  queryFn: ({ signal }) => call("GET /api/vip/tiers", {}, { signal }),
  staleTime: 60_000,
});

/** A campaign, also before and after its time. */
export const promotionQuery = (id: string) =>
  queryOptions({
    queryKey: ["promotion", id],
    queryFn: ({ signal }) => call("GET /api/promotion/:id", { params: { id } }, { signal, notice: "page" }),
    staleTime: 60_000,
  });
