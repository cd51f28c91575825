import type { packTypes } from "@shiju/learning/pack-types";
import { infiniteQueryOptions, keepPreviousData, queryOptions } from "@tanstack/react-query";
import { call } from "#platform/network/api.ts";

type PackType = (typeof packTypes)[number];

/** Courses or textbooks whose title has these words. */
export const foundCoursesQuery = (type: PackType, q: string) =>
  infiniteQueryOptions({
    queryKey: ["assignable-courses", type, q],
    queryFn: ({ pageParam, signal }) =>
      call(
        "GET /api/courses",
        {
          query: {
            type,
            ...(q !== "" && { q }),
            ...(type === "textbook" && { sort: "level" as const }),
            ...(pageParam !== "" && { cursor: pageParam }),
          },
        },
        { signal, notice: "page" },
      ),
    initialPageParam: "",
    getNextPageParam: (last) => last.next_cursor,
    placeholderData: keepPreviousData,
  });

/** The word packs of the site. */
export const assignablePacksQuery = queryOptions({
  queryKey: ["assignable-packs"],
  queryFn: ({ signal }) => call("GET /api/words", {}, { signal, notice: "page" }),
  // A pack that somebody brought is open to nobody else.
  select: ({ packs }) => packs.filter(({ own }) => !own),
});

export const chaptersQuery = (id: string) =>
  queryOptions({
    queryKey: ["assignable-chapters", id],
    queryFn: ({ signal }) => call("GET /api/words/:id", { params: { id } }, { signal, notice: "page" }),
    select: ({ chapters }) => chapters,
  });
