import type { EndpointInput, EndpointResponse } from "@shiju/contract/http/endpoint";
import type { figuresApi } from "@shiju/contract/operator/figures";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { call } from "#platform/api.ts";

export type Figures = EndpointResponse<typeof figuresApi.days>;
export type Period = NonNullable<EndpointInput<typeof figuresApi.days>["query"]["period"]>;

export const figuresQuery = (period: Period) =>
  queryOptions({
    queryKey: ["console", "figures", period],
    queryFn: ({ signal }) =>
      call("GET /api/console/figures", { query: { period } }, { signal, notice: "page" }),
    placeholderData: keepPreviousData,
  });
