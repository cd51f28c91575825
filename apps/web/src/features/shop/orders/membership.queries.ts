import { queryOptions } from "@tanstack/react-query";
import { call } from "#platform/network/api.ts";

/** A campaign, also before and after its time. */
export const promotionQuery = (id: string) =>
  queryOptions({
    queryKey: ["promotion", id],
    queryFn: ({ signal }) => call("GET /api/promotion/:id", { params: { id } }, { signal, notice: "page" }),
    staleTime: 60_000,
  });
