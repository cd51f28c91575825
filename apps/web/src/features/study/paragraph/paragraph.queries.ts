import { queryOptions } from "@tanstack/react-query";
import { keptCall } from "#learner/offline/kept-call.ts";

/** The learner's newest translation of a lesson. */
export const translationQuery = (lessonId: string) =>
  queryOptions({
    queryKey: ["translation", lessonId],
    queryFn: async (query) =>
      (
        await keptCall(
          "GET /api/game/translations/:lesson_id",
          { params: { lesson_id: lessonId } },
          query,
          "none",
        )
      ).translation,
    retry: false,
    staleTime: 0,
  });
