import type { BlindAnswer, BlindCheck } from "@shiju/contract/authors/blind";
import { type QueryClient, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { useJob } from "#parts/job/use-job.ts";
import { call } from "#platform/api.ts";

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

/** The questions of a blind check and the answers so far. They are read again when the counts of the check change. */
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

const lookAfresh = (client: QueryClient, id: string) =>
  client.invalidateQueries({ queryKey: checksQuery(id).queryKey });

const keep = (client: QueryClient, id: string, { checks }: { checks: BlindCheck[] }) =>
  client.setQueryData(checksQuery(id).queryKey, checks);

/** Makes a link to what a lesson asks, or the whole draft. */
export function useNewCheck(id: string) {
  const client = useQueryClient();
  return useJob({
    address: "POST /api/drafts/:id/blind_checks",
    subject: id,
    begin: (job_id, lessonId: string | null) =>
      call(
        "POST /api/drafts/:id/blind_checks",
        { params: { id }, body: { job_id, lesson_id: lessonId } },
        quiet,
      ),
    onEnd: (made) => void (made ? keep(client, id, made) : lookAfresh(client, id)),
  });
}

/** Ends a link. */
export function useWithdrawal(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (check: string) =>
      call("DELETE /api/drafts/:id/blind_checks/:check", { params: { id, check } }, quiet),
    onSuccess: (left) => keep(client, id, left),
    onError: () => lookAfresh(client, id),
  });
}
