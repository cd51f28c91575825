import type { CourseFault, Publication } from "@shiju/contract/authors/publishing";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { useJob } from "#parts/job/use-job.ts";
import { call } from "#platform/api.ts";

export const publicationQuery = (id: string) =>
  queryOptions({
    queryKey: ["publication", id],
    queryFn: ({ signal }) =>
      call("GET /api/drafts/:id/publication", { params: { id } }, { signal, notice: "none" }),
    refetchOnMount: "always",
  });

/** How learners get on with the course. */
export const learnersQuery = (id: string) =>
  queryOptions({
    queryKey: ["publication", id, "learners"],
    queryFn: ({ signal }) =>
      call("GET /api/drafts/:id/learners", { params: { id } }, { signal, notice: "none" }),
    refetchOnMount: "always",
  });

/** The changes that going back to an earlier version would make. */
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

/** Restores an earlier version, or downloads it as a file. */
export function useVersion(id: string, number: number) {
  const client = useQueryClient();
  const params = { id, number };
  return {
    restore: useMutation({
      mutationFn: () => call("POST /api/drafts/:id/versions/:number/restore", { params }, shown),
      onSettled: () => client.invalidateQueries({ queryKey: ["publication", id] }),
    }),
    save: useMutation({
      mutationFn: () => call("GET /api/drafts/:id/versions/:number/pack", { params }, shown),
    }),
  };
}

/** The page itself shows why a call was refused or had no answer. */
const shown = { notice: "sign-in" } as const;

/** Makes an author's change to a publication. Afterwards the page reads the publication again, even after a failure. */
export function usePublishing(id: string) {
  const client = useQueryClient();
  const params = { id };
  const keep = (publication: Awaited<ReturnType<typeof close>>) => {
    client.setQueryData(publicationQuery(id).queryKey, publication);
  };
  const lookAfresh = () => client.invalidateQueries({ queryKey: publicationQuery(id).queryKey, exact: true });
  const ended = (outcome: { publication: Publication } | undefined) => {
    if (outcome) keep(outcome.publication);
    void lookAfresh();
  };
  const close = () => call("DELETE /api/drafts/:id/link", { params }, shown);
  return {
    openLink: useJob({
      address: "POST /api/drafts/:id/link",
      subject: id,
      begin: (job_id, renew: boolean) =>
        call("POST /api/drafts/:id/link", { params, body: { job_id, renew } }, shown),
      onEnd: ended,
    }),
    closeLink: useMutation({ mutationFn: close, onSuccess: keep, onError: lookAfresh }),
    submit: useJob({
      address: "POST /api/drafts/:id/submissions",
      subject: id,
      begin: (job_id, rights: { license: string; source: string }) =>
        call("POST /api/drafts/:id/submissions", { params, body: { job_id, ...rights } }, shown),
      onEnd: ended,
    }),
    withdraw: useMutation({
      mutationFn: () => call("POST /api/drafts/:id/submissions/withdraw", { params }, shown),
      onSuccess: keep,
      onError: lookAfresh,
    }),
    unpublish: useMutation({
      mutationFn: () => call("POST /api/drafts/:id/unpublish", { params }, shown),
      onSuccess: keep,
      onError: lookAfresh,
    }),
    tryOut: useJob({
      address: "POST /api/drafts/:id/try",
      subject: id,
      begin: (job_id) => call("POST /api/drafts/:id/try", { params, body: { job_id } }, shown),
    }),
  };
}

const noFaults: CourseFault[] = [];

/**
 * Returns the faults that the last begun job found, and the id of that job. A reloaded page shows these faults again,
 * until the draft has been changed.
 */
export function lastFaults(
  { openLink, submit, tryOut }: ReturnType<typeof usePublishing>,
  changedAt: string,
): { of: "link" | "submission" | "trial"; faults: CourseFault[] } {
  const found = [
    { of: "link", job: openLink.job, faults: openLink.result?.faults },
    { of: "submission", job: submit.job, faults: submit.result?.faults },
    { of: "trial", job: tryOut.job, faults: tryOut.result?.left_out },
  ] as const;
  const last = found
    .filter(({ job }) => job !== undefined && job.created_at >= changedAt)
    .toSorted((a, b) => (b.job?.created_at ?? "").localeCompare(a.job?.created_at ?? ""))[0];
  return { of: last?.of ?? "link", faults: last?.faults ?? noFaults };
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
