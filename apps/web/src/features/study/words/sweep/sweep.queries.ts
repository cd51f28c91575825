import type { ChapterHead, ListedWord } from "@shiju/contract/study/words";
import { infiniteQueryOptions } from "@tanstack/react-query";
import { keptCall } from "#learner/offline/kept-call.ts";

/** A word as it is swept. */
export type SweptWord = Pick<ListedWord, "id" | "meanings" | "us" | "uk">;

interface SweepPart {
  words: SweptWord[];
  /** The words of this part that were new when the sweep began. */
  fresh: SweptWord[];
  /** New words in all parts. */
  total: number;
  cursor: string | null;
  chapter: ChapterHead | null;
  next: ChapterHead | null;
}

/** As few pages as the server allows. */
const limit = 200;

/**
 * Returns the query of the words in a chapter or pack that are new to the learner when the sweep begins. It also
 * returns the chapter and the next chapter.
 */
export const sweepQuery = (by: "chapter" | "pack", id: string) =>
  infiniteQueryOptions({
    queryKey: ["sweep", by, id],
    queryFn: async ({ pageParam, ...query }): Promise<SweepPart> => {
      if (by === "chapter") {
        const { chapter, next_chapter, words } = await keptCall(
          "GET /api/words/chapters/:id",
          { params: { id } },
          query,
        );
        const fresh = words.filter(({ standing }) => standing === "new");
        return { words, fresh, total: fresh.length, cursor: null, chapter, next: next_chapter };
      }
      const { words, total, next_cursor } = await keptCall(
        "GET /api/words/:id/words",
        { params: { id }, query: { standing: "new", limit, ...(pageParam && { cursor: pageParam }) } },
        query,
      );
      return { words, fresh: words, total, cursor: next_cursor, chapter: null, next: null };
    },
    initialPageParam: "",
    getNextPageParam: ({ cursor }) => cursor,
    // The words stay as they are while they are swept.
    staleTime: Infinity,
    gcTime: 0,
    meta: { isUnderWay: true },
  });
