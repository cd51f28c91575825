import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { call } from "#platform/api.ts";

export const healthQuery = queryOptions({
  queryKey: ["console", "health"],
  queryFn: ({ signal }) => call("GET /api/console/health", {}, { signal, notice: "page" }),
  staleTime: 0,
  refetchInterval: 15_000,
});

export const faultsQuery = infiniteQueryOptions({
  queryKey: ["console", "faults"],
  queryFn: ({ signal, pageParam: cursor }) =>
    call("GET /api/console/faults", { query: { cursor } }, { signal, notice: "page" }),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: ({ next }) => next ?? undefined,
  staleTime: 0,
});
