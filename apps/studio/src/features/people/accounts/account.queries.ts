import { queryOptions } from "@tanstack/react-query";
import { call } from "#platform/api.ts";

/** The signed-in account. It comes from the server, because only the server knows the rights of the account. */
export const userQuery = (userId: string) =>
  queryOptions({
    queryKey: ["user", userId],
    queryFn: ({ signal }) => call("GET /api/users/my", {}, { signal, notice: "none" }),
    staleTime: 60_000,
  });
