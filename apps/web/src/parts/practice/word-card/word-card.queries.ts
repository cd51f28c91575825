import { ApiError } from "@shiju/client/api-error";
import type { DictionaryEntry } from "@shiju/contract/content/dictionary";
import { queryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import { call } from "#platform/network/api.ts";
import { stored, useStored } from "#platform/storage/storage.ts";
import { keepMarks, type Marks, marksOn } from "#learner/marks.ts";
import type { LessonRun } from "#parts/practice/run/lesson-run.ts";

/** A word's entry in the dictionary; null if no pack has the word. */
export const dictionaryQuery = (word: string, version: string) =>
  queryOptions({
    queryKey: ["dictionary", word, version],
    queryFn: async ({ signal }): Promise<DictionaryEntry | null> => {
      try {
        return await call("GET /api/dictionary", { query: { word } }, { signal, notice: "visitor" });
      } catch (error) {
        if (error instanceof ApiError && error.status === 404) return null;
        throw error;
      }
    },
    staleTime: Infinity,
  });

/** The data that a card needs from the practice or the text of its word. */
export type CardContext = Pick<LessonRun, "sentences" | "source" | "mastered">;

interface WordMarks {
  /** Undefined while it is not known. */
  marks: Marks | undefined;
  isWaiting: boolean;
  mark: (change: Partial<Marks>) => void;
}

/**
 * Returns the marks of a word, by its lemma, and a function that changes them. A change shows at once. The change is
 * sent as soon as possible.
 */
export function useWordMarks(
  lemma: string,
  { source, mastered }: Pick<CardContext, "source" | "mastered">,
): WordMarks {
  const client = useQueryClient();
  const item = { kind: "word" as const, id: lemma };
  const queryKey = ["marks", useStored(stored, "token")?.user_id, lemma];
  const known = { newWord: false, error: false, mastered: mastered.words.includes(lemma) };
  const { data: marks, isPending } = useQuery({
    queryKey,
    queryFn: ({ signal }) => marksOn(item, client.getQueryData<Marks>(queryKey) ?? known, signal),
    staleTime: 0,
    gcTime: Infinity,
  });
  const mark = (change: Partial<Marks>) => {
    void client.cancelQueries({ queryKey });
    client.setQueryData<Marks>(queryKey, { ...(marks ?? known), ...change });
    void keepMarks(item, source, change);
  };
  return { marks, isWaiting: isPending, mark };
}
