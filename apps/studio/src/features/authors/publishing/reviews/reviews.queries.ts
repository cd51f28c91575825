import type { Remark, submissionStates } from "@shiju/contract/authors/publishing";
import type { reviewCoursesApi } from "@shiju/contract/authors/review-courses";
import type { EndpointInput } from "@shiju/contract/http/endpoint";
import { infiniteQueryOptions, queryOptions, useQueryClient } from "@tanstack/react-query";
import { useJob } from "#parts/job/use-job.ts";
import { call } from "#platform/api.ts";

export type SubmissionState = (typeof submissionStates)[number];

const root = ["console", "submissions"];
/** The page itself shows why a call was refused or had no answer. */
const shown = { notice: "sign-in" } as const;

type Query = NonNullable<EndpointInput<typeof reviewCoursesApi.list>["query"]>;

export const loadSubmissions = (query: Query, signal?: AbortSignal) =>
  call("GET /api/console/submissions", { query }, { ...(signal && { signal }), notice: "none" });

/** The courses that were handed in, page by page. */
export const submissionsQuery = (asked: Pick<Query, "state" | "order" | "q">) =>
  infiniteQueryOptions({
    queryKey: [...root, "list", asked],
    queryFn: ({ pageParam, signal }) => loadSubmissions({ ...asked, cursor: pageParam, limit: 30 }, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next,
    refetchInterval: 60_000,
  });

/** How many wait. */
export const waitingQuery = queryOptions({
  queryKey: [...root, "list", "waiting"],
  queryFn: ({ signal }) => loadSubmissions({ state: "waiting", limit: 1 }, signal),
  refetchInterval: 60_000,
});

export const submissionQuery = (id: string) =>
  queryOptions({
    queryKey: [...root, id],
    queryFn: ({ signal }) =>
      call("GET /api/console/submissions/:id", { params: { id } }, { signal, notice: "none" }),
  });

export const lessonQuery = (id: string, lesson: number) =>
  queryOptions({
    queryKey: [...root, id, "lesson", lesson],
    queryFn: ({ signal }) =>
      call(
        "GET /api/console/submissions/:id/lessons/:lesson",
        { params: { id, lesson } },
        { signal, notice: "none" },
      ),
  });

/** Makes a course of a waiting submission, so that a reviewer can practise it as it was handed in. */
export const useTrial = (id: string) =>
  useJob({
    address: "POST /api/console/submissions/:id/try",
    subject: id,
    begin: (job_id) =>
      call("POST /api/console/submissions/:id/try", { params: { id }, body: { job_id } }, shown),
  });

/** Accepts or refuses the waiting submission. In any case the page reads its state again. */
export function useDecision(id: string, onDecided: (state: "accepted" | "refused") => void) {
  const client = useQueryClient();
  return useJob({
    address: "POST /api/console/submissions/:id/decide",
    subject: id,
    begin: (
      job_id,
      body: { accept: boolean; comment: string; remarks: Remark[]; access: "free" | "member" },
    ) =>
      call("POST /api/console/submissions/:id/decide", { params: { id }, body: { job_id, ...body } }, shown),
    onEnd: (decision) => {
      void client.invalidateQueries({ queryKey: root });
      if (decision) onDecided(decision.state);
    },
  });
}
