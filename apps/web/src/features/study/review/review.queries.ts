import type { ReviewOverview } from "@shiju/contract/study/review";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { keptCall } from "#learner/offline/kept-call.ts";
import { call } from "#platform/network/api.ts";

type Kept = Omit<ReviewOverview, "tomorrow"> & Partial<Pick<ReviewOverview, "tomorrow">>;
const nothing = { sentences: 0, words: 0, seconds: 0 };

/** Adds data about tomorrow to a response that an earlier version of the app stored on the device without it. */
const withTomorrow = (kept: Kept): ReviewOverview => ({ ...kept, tomorrow: kept.tomorrow ?? nothing });

/** The reviews that are due today, and the reviews of the next days. */
export const reviewQuery = queryOptions({
  queryKey: ["review"],
  queryFn: async (query) => withTomorrow(await keptCall("GET /api/review", {}, query)),
  // Every answer changes it.
  staleTime: 0,
});

/** The number of items in each notebook. */
export const notesQuery = queryOptions({
  queryKey: ["notebook-counts"],
  queryFn: ({ signal }) => call("GET /api/notebooks", {}, { signal, notice: "none" }),
});

/** Puts reviews off until after a day; null ends the break. */
export function useBreak() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (until: string | null) => call("PUT /api/review/break", { body: { until } }),
    onSuccess: (overview: ReviewOverview) => queryClient.setQueryData(reviewQuery.queryKey, overview),
  });
}
