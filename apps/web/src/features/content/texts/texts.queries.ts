import { queryOptions } from "@tanstack/react-query";
import { call } from "#platform/network/api.ts";

export const textQuery = (type: string) =>
  queryOptions({
    queryKey: ["text", type],
    queryFn: ({ signal }) =>
      call("GET /api/richtext/:type", { params: { type } }, { signal, notice: "visitor" }),
    staleTime: 60_000,
  });
