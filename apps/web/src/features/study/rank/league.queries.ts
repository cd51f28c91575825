import type { League } from "@shiju/contract/study/league";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "#platform/network/api.ts";

/** The learner's group; `choice` as for the boards. */
export const leagueQuery = (choice: boolean | "unsaved") =>
  queryOptions({
    queryKey: ["rank", "league", choice],
    queryFn: ({ signal }) => call("GET /api/rank/league", {}, { signal }),
    enabled: choice !== "unsaved",
    staleTime: 0,
  });

/** Joins the league or leaves it. */
export function useTakePart(choice: boolean | "unsaved") {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (part: "join" | "leave"): Promise<League> =>
      part === "join" ? call("POST /api/rank/league/join", {}) : call("POST /api/rank/league/leave", {}),
    onSuccess: (league) => queryClient.setQueryData(leagueQuery(choice).queryKey, league),
  });
}
