import type { RankMetric, RankPeriod } from "@shiju/learning/rank/board";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { useSyncExternalStore } from "react";
import { changedSettings } from "#learner/settings/settings.ts";
import { call } from "#platform/network/api.ts";
import { beginOfLastWeek } from "./two-weeks.ts";

/**
 * A board. `choice` says whether the learner takes no part. Nothing is fetched until the server has saved the choice.
 */
export const leaderboardQuery = (period: RankPeriod, by: RankMetric, choice: boolean | "unsaved") =>
  queryOptions({
    queryKey: ["rank", period, by, choice],
    queryFn: ({ signal }) => call("GET /api/rank", { query: { period, by } }, { signal }),
    enabled: choice !== "unsaved",
    placeholderData: keepPreviousData,
    // Any learner's answer may change it.
    staleTime: 0,
  });

/** The days of this week and the last week on which the learner studied. A page has ten days. */
export const studiedQuery = queryOptions({
  queryKey: ["rank", "studied"],
  queryFn: async ({ signal }) => {
    const read = (query: { cursor?: string }) => call("GET /api/record/days", { query }, { signal });
    const { today, days, next_cursor: cursor } = await read({});
    if (cursor === null || cursor <= beginOfLastWeek(today)) return { today, days };
    return { today, days: [...days, ...(await read({ cursor })).days] };
  },
  // Every answer changes it.
  staleTime: 0,
});

/** Returns whether the learner takes no part; "unsaved" until the server has the setting. */
export function useSavedChoice(): boolean | "unsaved" {
  return useSyncExternalStore(
    (listen) => changedSettings.subscribe("setting", listen),
    () => {
      const choice = changedSettings.get("setting")["rank_opt_out"];
      return choice?.waits ? "unsaved" : choice?.value === true;
    },
  );
}
