import { queryOptions } from "@tanstack/react-query";
import { call } from "#platform/api.ts";

/** The account that is signed in, as the server knows it: what it may do here is told there alone. */
export const userQuery = (userId: string) =>
  queryOptions({
    queryKey: ["user", userId],
    queryFn: ({ signal }) => call("GET /api/users/my", {}, { signal, notice: "visitor" }),
    staleTime: 60_000,
  });
