import { toast } from "@shiju/ui/overlays/notices.ts";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "#platform/api.ts";

const queryKey = ["console", "backups"] as const;

/** The existing backups. The server is asked repeatedly while a backup is being made. */
export const backupsQuery = queryOptions({
  queryKey,
  queryFn: ({ signal }) => call("GET /api/console/backups", {}, { signal, notice: "page" }),
  staleTime: 0,
  refetchInterval: ({ state }) => (state.data?.is_running === true ? 2000 : false),
});

/** Lets the browser download a backup, because a backup may be too large for the memory of a page. */
export function useDownloadBackup() {
  return useMutation({
    mutationFn: (name: string) =>
      call("POST /api/console/backups/:name/download", { params: { name }, body: {} }),
    onSuccess: ({ path }) => location.assign(path),
  });
}

export function useMakeBackup() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => call("POST /api/console/backups", { body: {} }),
    onSuccess: () => toast("开始备份了"),
    onSettled: () => queryClient.invalidateQueries({ queryKey }),
  });
}
