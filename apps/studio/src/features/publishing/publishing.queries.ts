import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "#platform/api.ts";
import { newId } from "#platform/ids.ts";

export const publicationQuery = (id: string) =>
  queryOptions({
    queryKey: ["publication", id],
    queryFn: ({ signal }) =>
      call("GET /api/drafts/:id/publication", { params: { id } }, { signal, notice: "none" }),
    refetchOnMount: "always",
  });

/** What going back to an earlier version would change. */
export const versionQuery = (id: string, number: number) =>
  queryOptions({
    queryKey: ["publication", id, "version", number],
    queryFn: ({ signal }) =>
      call("GET /api/drafts/:id/versions/:number", { params: { id, number } }, { signal, notice: "none" }),
    staleTime: 0,
    gcTime: 0,
  });

export const versionLessonQuery = (id: string, number: number, lesson: number) =>
  queryOptions({
    queryKey: ["publication", id, "version", number, lesson],
    queryFn: ({ signal }) =>
      call(
        "GET /api/drafts/:id/versions/:number/lessons/:lesson",
        { params: { id, number, lesson } },
        { signal, notice: "none" },
      ),
    staleTime: 0,
    gcTime: 0,
  });

/** Goes back to an earlier version, or takes it along as a file. */
export function useVersion(id: string, number: number) {
  const client = useQueryClient();
  const params = { id, number };
  return {
    restore: useMutation({
      mutationFn: () => call("POST /api/drafts/:id/versions/:number/restore", { params }),
      onSuccess: () => client.invalidateQueries({ queryKey: ["publication", id] }),
    }),
    save: useMutation({
      mutationFn: () => call("GET /api/drafts/:id/versions/:number/pack", { params }),
    }),
  };
}

/** What an author does with a publication; each answers how it stands afterwards. */
export function usePublishing(id: string) {
  const client = useQueryClient();
  const params = { id };
  const keep = (publication: Awaited<ReturnType<typeof close>>) => {
    client.setQueryData(publicationQuery(id).queryKey, publication);
  };
  const close = () => call("DELETE /api/drafts/:id/link", { params });
  return {
    openLink: useMutation({
      mutationFn: (renew: boolean) => call("POST /api/drafts/:id/link", { params, body: { renew } }),
      onSuccess: ({ publication }) => keep(publication),
    }),
    closeLink: useMutation({ mutationFn: close, onSuccess: keep }),
    submit: useMutation({
      mutationFn: (rights: { license: string; source: string }) =>
        call("POST /api/drafts/:id/submissions", { params, body: { submission_id: newId(), ...rights } }),
      onSuccess: ({ publication }) => keep(publication),
    }),
    withdraw: useMutation({
      mutationFn: () => call("POST /api/drafts/:id/submissions/withdraw", { params }),
      onSuccess: keep,
    }),
    unpublish: useMutation({
      mutationFn: () => call("POST /api/drafts/:id/unpublish", { params }),
      onSuccess: keep,
    }),
    tryOut: useMutation({ mutationFn: () => call("POST /api/drafts/:id/try", { params }) }),
  };
}

/** The particulars of a draft that its publication shows. */
export const draftQuery = (id: string) =>
  queryOptions({
    queryKey: ["publication", id, "draft"],
    queryFn: async ({ signal }) => {
      const page = await call(
        "GET /api/drafts/:id/items",
        { params: { id }, query: {} },
        { signal, notice: "none" },
      );
      const head = page.items.find((item) => item.kind === "draft");
      return { ...page.draft, license: head?.fields.license ?? "", source: head?.fields.source ?? "" };
    },
    refetchOnMount: "always",
  });
