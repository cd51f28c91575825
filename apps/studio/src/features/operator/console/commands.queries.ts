import { queryOptions } from "@tanstack/react-query";
import { call } from "#platform/api.ts";

/** The commands change only with a release. */
export const commandsQuery = queryOptions({
  queryKey: ["console", "commands"],
  queryFn: ({ signal }) => call("GET /api/console/commands", {}, { signal, notice: "none" }),
  staleTime: Infinity,
});
