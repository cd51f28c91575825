import type { WordSession } from "@shiju/contract/study/words";
import type { PracticeSource } from "@shiju/learning/practice/practice-model";
import { queryOptions } from "@tanstack/react-query";
import { keptAnswer, keptCall } from "#learner/offline/kept-call.ts";

/** Where the words of a session come from. */
export interface WordStart {
  source: Extract<PracticeSource, "wordCourse" | "wordNewWord" | "wordErrorNote" | "review">;
  /** Null for a notebook, for due words of all chapters, and for the chapter of a pack to go on with. */
  chapterId: string | null;
  /** The pack to which the due words are limited. Null stands for all packs. */
  packId: string | null;
  /** The chosen words of a notebook. */
  ids: readonly string[] | null;
  /** The largest number of reviews, or the number of new words of a chapter. Null stands for all. */
  count: number | null;
}

export type Session = WordSession;

/** The words of a session. Without a network, the words are those that came the last time. */
export const sessionQuery = (start: WordStart) =>
  queryOptions({
    queryKey: ["word-session", start],
    queryFn: (query) => keptCall("POST /api/game/words", { body: sessionBody(start) }, query),
    staleTime: Infinity,
    gcTime: 0,
    meta: { isUnderWay: true },
  });

/** Returns the session that is stored on this device; null if no session was stored. */
export const keptSession = (start: WordStart): Promise<Session | null> =>
  keptAnswer("POST /api/game/words", { body: sessionBody(start) });

function sessionBody({ source, chapterId, packId, ids, count }: WordStart) {
  return {
    source,
    ...(chapterId !== null && { word_lesson_id: chapterId }),
    ...(packId !== null && { pack_id: packId }),
    ...(ids && { ids: [...ids] }),
    // A chapter comes whole, so that it is on the device for any number of words.
    ...(count !== null && source === "review" && { count }),
  };
}

/** Every word of a chapter, with how far the learner is. */
export const chapterQuery = (id: string) =>
  queryOptions({
    queryKey: ["words", "chapter", id],
    queryFn: (query) => keptCall("GET /api/words/chapters/:id", { params: { id } }, query),
    // The learner's answers change the chapter.
    staleTime: 0,
  });
