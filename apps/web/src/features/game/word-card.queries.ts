import type { DictionaryEntry } from "@shiju/contract/dictionary";
import { queryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import { ApiError, call } from "#lib/api.ts";
import { enqueue } from "#lib/outbox.ts";
import { useStored } from "#lib/storage.ts";
import { useRun } from "./use-run.ts";
import { waitingMarks } from "./waiting-marks.ts";

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

/** The marks of a word, by its lemma, and the way to change them; a change shows at once and is sent when it can be. */
export function useWordMarks(lemma: string): WordMarks {
  const { source, mastered } = useRun();
  const client = useQueryClient();
  const queryKey = ["marks", useStored("token")?.user_id, lemma];
  const { data: marks, isPending } = useQuery({
    queryKey,
    queryFn: async ({ signal }): Promise<Marks> => {
      const asked = await noted(lemma, signal);
      const before = client.getQueryData<Marks>(queryKey);
      const { newWord, mastered: grasped } = await waitingMarks(lemma);
      return {
        newWord: newWord ?? asked ?? before?.newWord ?? false,
        // What is mastered comes with the practice, and changes here alone.
        mastered: grasped ?? before?.mastered ?? mastered.words.includes(lemma),
      };
    },
    staleTime: 0,
    gcTime: Infinity,
  });
  const mark = ({ newWord, mastered: grasped }: Partial<Marks>) => {
    const item = { kind: "word" as const, id: lemma, at: new Date().toISOString() };
    const key = `word ${lemma}`;
    const now = marks ?? { newWord: false, mastered: mastered.words.includes(lemma) };
    void client.cancelQueries({ queryKey });
    client.setQueryData<Marks>(queryKey, {
      newWord: newWord ?? now.newWord,
      mastered: grasped ?? now.mastered,
    });
    if (newWord !== undefined)
      void enqueue("POST /api/strange_words", { body: { ...item, source, remove: !newWord } }, { key });
    if (grasped !== undefined)
      void enqueue("POST /api/exercise_grasps", { body: { ...item, grasped } }, { key });
  };
  return { marks, isWaiting: isPending, mark };
}

/** Whether the server has the word among the new ones; undefined where it cannot be asked. */
async function noted(lemma: string, signal: AbortSignal): Promise<boolean | undefined> {
  try {
    const body = { practice_type: "translation" as const, ids: [lemma] };
    const { items } = await call("POST /api/strange_words/play", { body }, { signal, notice: "sign-in" });
    return items.some(({ kind, id }) => kind === "word" && id === lemma);
  } catch (error) {
    if (error instanceof ApiError) throw error;
    return undefined;
  }
}
