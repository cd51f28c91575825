import type {
  Import,
  ImportEncoding,
  ImportKind,
  ImportRole,
  RefusedRow,
} from "@shiju/contract/content/imports";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { call, send } from "#platform/network/api.ts";
import { uploadTimeoutMs } from "#platform/network/upload.ts";

const pollMs = 1000;

const keyOf = (id: string) => ["import", id];

/** How an import stands; asked again and again while it runs. */
export const importQuery = (id: string) =>
  queryOptions({
    queryKey: keyOf(id),
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
  id: string;
  kind: ImportKind;
  file: File;
}

/** Sends a file, and keeps what the server read in it. */
export function useReadFile() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, kind, file, encoding, roles, sheet }: FileToRead) => {
      const search = new URLSearchParams({ id, kind, ...(encoding && { encoding }) });
      for (const [role, column] of Object.entries(roles ?? {})) search.set(role, String(column));
      if (sheet !== undefined) search.set("sheet", String(sheet));
      const body = new FormData();
      body.append("file", file, file.name);
      return send<Import>(
        `/api/imports?${search.toString()}`,
        { method: "POST", body },
        { within: uploadTimeoutMs, notice: "page" },
      );
    },
    onSuccess: (read) => client.setQueryData(keyOf(read.id), read),
  });
}

/** Starts an import under a title. */
export function useStart(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (title: string) =>
      call("POST /api/imports/:id/start", { params: { id }, body: { title } }, { notice: "page" }),
    onSuccess: (started) => client.setQueryData(keyOf(id), started),
  });
}

/** Drops an import, whether it runs or not. */
export function useCancel(id: string, onGone: () => void) {
  return useMutation({
    mutationFn: () => call("DELETE /api/imports/:id", { params: { id } }, { notice: "page" }),
    onSettled: onGone,
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
