import type { CourseReport } from "@shiju/contract/authors/reports";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "#platform/api.ts";

const quiet = { notice: "none" } as const;

/** The reports of learners about the course of a draft. */
export const reportsQuery = (id: string) =>
  queryOptions({
    queryKey: ["reports", id],
    queryFn: async ({ signal }) =>
      (await call("GET /api/drafts/:id/reports", { params: { id } }, { signal, ...quiet })).reports,
    staleTime: 60_000,
  });

/** How many reports of each draft have no answer. */
export const reportCountsQuery = queryOptions({
  queryKey: ["reports"],
  queryFn: async ({ signal }) => {
    const { courses } = await call("GET /api/course_reports", {}, { signal, ...quiet });
    return new Map(courses.map(({ draft_id, open }) => [draft_id, open]));
  },
  staleTime: 60_000,
});

export function useAnswer(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ report, text }: { report: string; text: string }) =>
      call("POST /api/drafts/:id/reports/:report/answer", { params: { id, report }, body: { text } }, quiet),
    onSuccess: ({ reports }: { reports: CourseReport[] }) => {
      client.setQueryData(reportsQuery(id).queryKey, reports);
      return client.invalidateQueries({ queryKey: reportCountsQuery.queryKey, exact: true });
    },
  });
}
