import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { call } from "#platform/network/api.ts";
import { keptCall } from "#learner/offline/kept-call.ts";
import { keptPractice, lessonAsked } from "#learner/offline/kept-lessons.ts";
import { orKept } from "#learner/offline/or-kept.ts";
import { localPlaces } from "#parts/practice/run/keeping/place.requests.ts";
import type { PracticeType } from "@shiju/learning/practice/practice-model";

export const recentQuery = queryOptions({
  queryKey: ["recent"],
  queryFn: (query) => keptCall("GET /api/game/recent", { query: {} }, query),
});

/** The days on which the learner studied, the last first. */
export const recordQuery = infiniteQueryOptions({
  queryKey: ["record"],
  queryFn: ({ pageParam, signal }) =>
    call("GET /api/record/days", { query: pageParam === undefined ? {} : { cursor: pageParam } }, { signal }),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: ({ next_cursor }) => next_cursor ?? undefined,
  // Every answer changes it.
  staleTime: 0,
});

/**
 * The newest place of the learner on this device, if the server does not have this place yet. A guest's places are
 * never on the server.
 */
export const localPlaceQuery = queryOptions({
  queryKey: ["local-place"],
  queryFn: async ({ client, queryKey }) => {
    const [place = null] = await localPlaces();
    // Once it is sent, the server is asked for it before it is gone here.
    const isSent = place === null && client.getQueryData(queryKey);
    if (isSent) await client.invalidateQueries({ queryKey: recentQuery.queryKey });
    return place;
  },
  staleTime: 0,
});

/** Number of sentences to look back on. */
const mistakesShown = 3;

/** The newest sentences of the error notebook that can be practised now. */
export const recentMistakesQuery = queryOptions({
  queryKey: ["notebook", "errorNote", "sentence", "home"],
  queryFn: ({ signal }) =>
    call(
      "GET /api/notebooks/:notebook/:kind",
      { params: { notebook: "errorNote", kind: "sentence" }, query: { limit: 2 * mistakesShown } },
      { signal, notice: "none" },
    ),
  select: ({ items }) =>
    items.flatMap((item) => (item.kind === "sentence" && item.open ? [item] : [])).slice(0, mistakesShown),
});

/** A lesson with its sentences, as the practice page loads it. */
export const lessonQuery = (lessonId: string, type: PracticeType) =>
  queryOptions({
    queryKey: ["home-lesson", lessonId, type],
    queryFn: ({ signal }) =>
      orKept(
        call(
          "POST /api/game/sentence",
          { body: { source: "course", practice_type: type, lesson_id: lessonId } },
          { signal, notice: "visitor" },
        ),
        () => keptPractice(lessonAsked(lessonId)),
      ),
  });

/** The lesson with which a newcomer starts. */
export const startQuery = queryOptions({
  queryKey: ["start"],
  queryFn: (query) => keptCall("GET /api/start", { query: {} }, query),
  select: ({ start }) => start,
});
