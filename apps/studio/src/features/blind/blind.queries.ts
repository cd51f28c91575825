import type { BlindAnswer, BlindCheck } from "@shiju/contract/editor/blind";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "#platform/api.ts";
import { newId } from "#platform/ids.ts";

const quiet = { notice: "none" } as const;
const lookEveryMs = 30_000;

/** The blind checks of a draft, the newest first. */
export const checksQuery = (id: string) =>
  queryOptions({
    queryKey: ["blind", id],
    queryFn: async ({ signal }) =>
      (await call("GET /api/drafts/:id/blind_checks", { params: { id } }, { signal, ...quiet })).checks,
    refetchInterval: ({ state }) =>
      state.data?.some((check) => check.state === "open") ? lookEveryMs : false,
  });

/** What a blind check asked and what has come, read anew when its counts change. */
export const answersQuery = (draftId: string, check: BlindCheck) =>
  queryOptions({
    queryKey: ["blind", draftId, check.id, check.readers, check.answers, check.refused],
    queryFn: async ({ signal }) => {
      const params = { id: draftId, check: check.id };
      const { prompts } = await call(
        "GET /api/drafts/:id/blind_checks/:check",
        { params },
        { signal, ...quiet },
      );
      const answers: BlindAnswer[] = [];
      for (let more = true; more;) {
        const last = answers.at(-1);
        const page = await call(
          "GET /api/drafts/:id/blind_checks/:check/answers",
          { params, query: last ? { n: last.n, reader: last.reader_id } : {} },
          { signal, ...quiet },
        );
        answers.push(...page.answers);
        ({ more } = page);
      }
      return { prompts, answers };
    },
    enabled: check.readers > 0,
    staleTime: Infinity,
    placeholderData: (before) => before,
  });

/** Makes and ends links. */
export function useBlind(id: string) {
  const client = useQueryClient();
  const keep = ({ checks }: { checks: BlindCheck[] }) =>
    client.setQueryData(checksQuery(id).queryKey, checks);
  return {
    create: useMutation({
      mutationFn: (lessonId: string | null) =>
        call(
          "POST /api/drafts/:id/blind_checks",
          { params: { id }, body: { check_id: newId(), lesson_id: lessonId } },
          quiet,
        ),
      onSuccess: keep,
    }),
    withdraw: useMutation({
      mutationFn: (check: string) =>
        call("DELETE /api/drafts/:id/blind_checks/:check", { params: { id, check } }),
      onSuccess: keep,
    }),
  };
}
