import type { DictionaryEntry } from "@shiju/contract/dictionary";
import { queryOptions, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { ApiError, call } from "#lib/api.ts";
import { explain } from "#lib/explain.ts";
import { toast } from "#lib/notices.ts";
import { useStored } from "#lib/storage.ts";
import { useRun } from "./use-run.ts";

/** A word's entry in the dictionary; null where no pack has the word. */
export const dictionaryQuery = (word: string, version: string) =>
  queryOptions({
    queryKey: ["dictionary", word, version],
    queryFn: async ({ signal }): Promise<DictionaryEntry | null> => {
      try {
        return await call("GET /api/dictionary", { query: { word, version } }, { signal, notice: "none" });
      } catch (error) {
        if (error instanceof ApiError && error.status === 404) return null;
        throw error;
      }
    },
    staleTime: Infinity,
  });

/** Where a word stands with the learner. */
interface Marks {
  newWord: boolean;
  mastered: boolean;
}

interface WordMarks {
  /** Undefined while it is not known. */
  marks: Marks | undefined;
  isWaiting: boolean;
  mark: (change: Partial<Marks>) => void;
}

/** The marks of a word, by its lemma, and the way to change them; a change shows at once and goes when it fails. */
export function useWordMarks(lemma: string): WordMarks {
  const { source, mastered } = useRun();
  const client = useQueryClient();
  const queryKey = ["marks", useStored("token")?.user_id, lemma];
  const { data: marks, isPending } = useQuery({
    queryKey,
    queryFn: async ({ signal }): Promise<Marks> => {
      const body = { practice_type: "translation" as const, ids: [lemma] };
      const { items } = await call("POST /api/strange_words/play", { body }, { signal, notice: "sign-in" });
      const before = client.getQueryData<Marks>(queryKey);
      return {
        newWord: items.some(({ kind, id }) => kind === "word" && id === lemma),
        // What is mastered comes with the practice, and changes here alone.
        mastered: before?.mastered ?? mastered.words.includes(lemma),
      };
    },
    staleTime: 0,
    gcTime: Infinity,
  });
  const { mutate } = useMutation({
    mutationFn: async ({ newWord, mastered: grasped }: Partial<Marks>) => {
      const item = { kind: "word" as const, id: lemma, at: new Date().toISOString() };
      if (newWord !== undefined)
        await call("POST /api/strange_words", { body: { ...item, source, remove: !newWord } });
      if (grasped !== undefined) await call("POST /api/exercise_grasps", { body: { ...item, grasped } });
    },
    onMutate: async (change) => {
      await client.cancelQueries({ queryKey });
      const before = client.getQueryData<Marks>(queryKey);
      const unknown = { newWord: false, mastered: mastered.words.includes(lemma) };
      client.setQueryData<Marks>(queryKey, { ...(before ?? unknown), ...change });
      return before;
    },
    onError: (error, _change, before) => {
      client.setQueryData(queryKey, before);
      // The server's own refusals and timeouts are told of by the call.
      if (error instanceof TypeError) toast(explain(error).title);
    },
  });
  return { marks, isWaiting: isPending, mark: mutate };
}
