import type { Draft } from "@shiju/contract/authors/drafts";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "#platform/api.ts";

/** The author's drafts. Drafts that are deleted but can be restored are among them. */
export const draftsQuery = (userId: string) =>
  queryOptions({
    queryKey: ["drafts", userId],
    queryFn: async ({ signal }) => (await call("GET /api/drafts", {}, { signal, notice: "visitor" })).drafts,
    refetchOnMount: "always",
  });

/** Deletes a draft, or brings it back. */
export function useKeeping(userId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ draft, isKept }: { draft: Draft; isKept: boolean }) =>
      isKept
        ? call("POST /api/drafts/:id/restore", { params: { id: draft.id } })
        : call("DELETE /api/drafts/:id", { params: { id: draft.id } }),
    onSuccess: (changed) =>
      client.setQueryData(draftsQuery(userId).queryKey, (drafts) =>
        drafts?.map((draft) => (draft.id === changed.id ? changed : draft)),
      ),
  });
}
