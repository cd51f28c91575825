import { ApiError } from "@shiju/client/api-error";
import { followJob } from "@shiju/client/follow-job";
import type { ImportEncoding, ImportKind, ImportRole, RefusedRow } from "@shiju/contract/content/imports";
import type { Job } from "@shiju/contract/http/job";
import { isActive } from "@shiju/contract/http/job-state";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { call, follow, send } from "#platform/network/api.ts";
import { uploadTimeoutMs } from "#platform/network/upload.ts";

const pollMs = 700;

/** How an import stands; asked again and again while it runs. */
export const importQuery = (id: string) =>
  queryOptions({
    queryKey: ["import", id],
    queryFn: ({ signal }) => call("GET /api/imports/:id", { params: { id } }, { signal, notice: "page" }),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.state === "running" ? pollMs : false),
  });

/** How a file is to be read, where the guess is not right. */
export interface HowToRead {
  encoding?: ImportEncoding | undefined;
  roles?: Partial<Record<ImportRole, number>> | undefined;
  /** Of a workbook. */
  sheet?: number | undefined;
}

interface FileToRead extends HowToRead {
  /** Of the job that reads it. */
  jobId: string;
  /** Of the import. */
  id: string;
  kind: ImportKind;
  file: File;
}

const sendsAgain = 3;

/**
 * Sends a file. If no response comes, sends it again. The server recognises the job by its id and reads the file once.
 */
export function useSendFile() {
  return useMutation({
    mutationFn: ({ jobId, id, kind, file, encoding, roles, sheet }: FileToRead) => {
      const search = new URLSearchParams({ job_id: jobId, id, kind, ...(encoding && { encoding }) });
      for (const [role, column] of Object.entries(roles ?? {})) search.set(role, String(column));
      if (sheet !== undefined) search.set("sheet", String(sheet));
      const body = new FormData();
      body.append("file", file, file.name);
      return send<{ job: Job }>(
        `/api/imports?${search.toString()}`,
        { method: "POST", body },
        { within: uploadTimeoutMs, notice: "page" },
      );
    },
    retry: (count, error) => count < sendsAgain && !(error instanceof ApiError),
  });
}

/**
 * Returns the query of the job that reads a file. It follows the job until the job has ended, and polls if no stream
 * comes through.
 */
export const readingQuery = (jobId: string) =>
  queryOptions({
    queryKey: ["job", jobId],
    queryFn: ({ client, queryKey, signal }) =>
      followJob({ call, follow }, jobId, {
        notice: "page",
        signal,
        onState: (job) => client.setQueryData(queryKey, job),
      }),
    staleTime: 0,
    retry: (_count, error) => !isRefused(error),
    retryDelay: pollMs,
    refetchInterval: ({ state: { data } }) => (data && isActive(data) ? pollMs : false),
  });

const isRefused = (error: Error) => error instanceof ApiError && error.status < 500 && error.status !== 429;

/** Returns whether the server does not know the job or import. Both are removed after a day if nobody started them. */
export const isGone = (error: Error | null): boolean => error instanceof ApiError && error.status === 404;

/** Starts an import under a title. */
export function useStart(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (title: string) =>
      call("POST /api/imports/:id/start", { params: { id }, body: { title } }, { notice: "page" }),
    onSuccess: (started) => client.setQueryData(importQuery(id).queryKey, started),
  });
}

/** Cancels an import, whether it runs or not. An import that has ended in the meantime stays. */
export function useCancel(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call("DELETE /api/imports/:id", { params: { id }, query: {} }, { notice: "page" }),
    onError: () => void client.invalidateQueries({ queryKey: importQuery(id).queryKey }),
  });
}

/** Removes what a finished import became. */
export function useRemove(id: string) {
  return useMutation({
    mutationFn: () =>
      call("DELETE /api/imports/:id", { params: { id }, query: { finished: "remove" } }, { notice: "page" }),
  });
}

/** Every row that is not taken. */
export async function allRefused(id: string): Promise<RefusedRow[]> {
  const rows: RefusedRow[] = [];
  for (;;) {
    const page = await call("GET /api/imports/:id/refused", {
      params: { id },
      query: { from: rows.length },
    });
    rows.push(...page.refused);
    if (page.refused.length === 0 || rows.length >= page.total) return rows;
  }
}
