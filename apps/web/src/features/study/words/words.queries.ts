import type { WordStanding } from "@shiju/contract/study/words";
import { infiniteQueryOptions, keepPreviousData, queryOptions } from "@tanstack/react-query";
import { keptCall } from "#learner/offline/kept-call.ts";

/** The learner's answers change these data. */
const staleTime = 0;

export const packsQuery = queryOptions({
  queryKey: ["words", "packs"],
  queryFn: (query) => keptCall("GET /api/words", {}, query),
  select: ({ packs }) => packs,
  staleTime,
});

export const packQuery = (id: string) =>
  queryOptions({
    queryKey: ["words", "pack", id],
    queryFn: (query) => keptCall("GET /api/words/:id", { params: { id } }, query),
    staleTime,
  });

export const listQuery = (id: string, q: string, standing: WordStanding | null) =>
  infiniteQueryOptions({
    queryKey: ["words", "list", id, q, standing],
    queryFn: ({ pageParam, ...query }) =>
      keptCall(
        "GET /api/words/:id/words",
        {
          params: { id },
          query: {
            ...(q !== "" && { q }),
            ...(standing && { standing }),
            ...(pageParam && { cursor: pageParam }),
          },
        },
        query,
      ),
    initialPageParam: "",
    getNextPageParam: (last) => last.next_cursor,
    placeholderData: keepPreviousData,
    staleTime,
  });
