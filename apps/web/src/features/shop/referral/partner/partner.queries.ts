import type { EndpointInput, EndpointResponse } from "@shiju/contract/http/endpoint";
import type { partnersApi } from "@shiju/contract/shop/partners";
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "#platform/network/api.ts";

/** Always fetched again, because the operator may decide, and others may open the link, at any time. */
const staleTime = 0;

export const applicationQuery = queryOptions({
  queryKey: ["partner", "application"],
  queryFn: ({ signal }) => call("GET /api/partner/application", {}, { signal, notice: "page" }),
  staleTime,
});

export type Funnel = EndpointResponse<typeof partnersApi.funnel>;
export type Period = NonNullable<EndpointInput<typeof partnersApi.funnel>["query"]["period"]>;

/** The results of each day of a period, for partners. */
export const funnelQuery = (period: Period) =>
  queryOptions({
    queryKey: ["partner", "funnel", period],
    queryFn: ({ signal }) =>
      call("GET /api/partner/funnel", { query: { period } }, { signal, notice: "page" }),
    placeholderData: keepPreviousData,
    staleTime,
  });

type Application = EndpointInput<typeof partnersApi.apply>["body"];

export function useApply() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: Application) => call("POST /api/partner/application", { body }, { notice: "page" }),
    // Also where it failed: what got no response may have arrived.
    onSettled: () => queryClient.invalidateQueries({ queryKey: applicationQuery.queryKey }),
  });
}
