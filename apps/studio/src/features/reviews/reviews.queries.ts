import type { Remark, submissionStates } from "@shiju/contract/editor/publishing";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "#platform/api.ts";

export type SubmissionState = (typeof submissionStates)[number];

const root = ["console", "submissions"];

/** The first of what was handed in; the oldest where it waits. */
export const submissionsQuery = (state: SubmissionState) =>
  queryOptions({
    queryKey: [...root, "list", state],
    queryFn: ({ signal }) =>
      call("GET /api/console/submissions", { query: { state, limit: 100 } }, { signal, notice: "none" }),
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

/** Makes a course of what waits, to be practised as it was handed in. */
export const useTrial = (id: string) =>
  useMutation({
    mutationFn: () => call("POST /api/console/submissions/:id/try", { params: { id } }),
  });

/** Accepts what waits, or sends it back. */
export function useDecision(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: { accept: boolean; comment: string; remarks: Remark[] }) =>
      call("POST /api/console/submissions/:id/decide", { params: { id }, body }),
    onSettled: () => client.invalidateQueries({ queryKey: root }),
  });
}
