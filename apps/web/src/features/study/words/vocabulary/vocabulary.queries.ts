import { isClickedThrough, questionsInTest } from "@shiju/learning/path/vocabulary-test/vocabulary-test";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { keptCall } from "#learner/offline/kept-call.ts";
import { useSignedIn } from "#learner/session.ts";
import { call } from "#platform/network/api.ts";
import { isMine, me } from "#platform/storage/owner.ts";
import { useStored } from "#platform/storage/storage.ts";
import { changeTest, keptTest } from "./kept-test.ts";

export const questionsQuery = queryOptions({
  queryKey: ["vocabulary", "questions"],
  queryFn: (query) => keptCall("GET /api/vocabulary/questions", {}, query),
  // New questions in the middle of a test would end it.
  staleTime: Infinity,
});

export const offersQuery = (low: number) =>
  queryOptions({
    queryKey: ["vocabulary", "offers", low],
    queryFn: (query) => keptCall("GET /api/vocabulary/offers", { query: { low } }, query),
    select: ({ offers }) => offers,
  });

export const testsQuery = queryOptions({
  queryKey: ["vocabulary", "tests"],
  queryFn: (query) => keptCall("GET /api/vocabulary/tests", {}, query, "none"),
  select: ({ tests }) => tests,
  staleTime: 0,
});

/**
 * Sends the finished test of this device, once its learner is signed in. If it could not be sent, the next page that
 * shows results sends it.
 */
export function useSendTest(): void {
  const client = useQueryClient();
  const signedIn = useSignedIn();
  const test = useStored(keptTest, "vocabulary_test");
  const { mutate } = useMutation({
    mutationFn: async ({ id, at, items }: NonNullable<typeof test>) => {
      const sent = items.map(({ rank, answer, ms }) => ({ rank, answer, ms }));
      await call("POST /api/vocabulary/tests", { body: { id, at, items: sent } }, { notice: "none" });
      return { id, count: items.length };
    },
    onSuccess: async ({ id, count }) => {
      changeTest(id, { sent: count, owner: me() });
      await client.invalidateQueries({ queryKey: testsQuery.queryKey });
    },
    retry: 2,
    scope: { id: "vocabulary test" },
  });
  const isDue =
    signedIn &&
    test !== null &&
    isMine(test) &&
    test.items.length >= Math.max(test.sent + 1, Math.min(test.goal, questionsInTest)) &&
    test.items.length >= test.goal &&
    !isClickedThrough(test.items);
  const due = isDue ? `${test.id} ${test.items.length}` : null;
  useEffect(() => {
    const now = keptTest.get("vocabulary_test");
    if (due !== null && now) mutate(now);
  }, [due, mutate]);
}

/** Claims the words that are known by the test. Resolves with the place where the learner continues in the pack. */
export function useSkip(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (packId: string) =>
      call("POST /api/vocabulary/tests/:id/skip", { params: { id }, body: { pack_id: packId } }),
    onSuccess: async ({ claimed }) => {
      const before = keptTest.get("vocabulary_test")?.skipped ?? 0;
      changeTest(id, { skipped: before + claimed });
      await client.invalidateQueries({ queryKey: ["words"] });
    },
  });
}

export function useUndoSkip(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call("POST /api/vocabulary/tests/:id/skip/undo", { params: { id } }),
    onSuccess: async () => {
      changeTest(id, { skipped: 0 });
      await client.invalidateQueries({ queryKey: ["words"] });
    },
  });
}
