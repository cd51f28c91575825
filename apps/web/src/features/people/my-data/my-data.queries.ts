import { toast } from "@shiju/ui/overlays/notices.ts";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "#platform/network/api.ts";
import { tellLostNetwork } from "#platform/network/tell-lost-network.ts";
import { userQuery } from "#learner/session.ts";

/** Downloads the zip through a link, so that the page never holds it in memory. */
export function useExport() {
  return useMutation({
    mutationFn: () => call("POST /api/users/my/export", {}),
    onSuccess: ({ path }) => {
      const link = document.createElement("a");
      link.href = path;
      link.download = "";
      link.click();
      toast("开始下载");
    },
    onError: tellLostNetwork,
  });
}

/** Plans the deletion, which ends every session. Calls `onPlanned` with the time of the deletion. */
export function usePlanDeletion(onPlanned: (deleteAt: string) => void) {
  return useMutation({
    mutationFn: (password: string) =>
      call("POST /api/users/my/deletion", { body: { password } }, { notice: "page" }),
    onSuccess: ({ delete_at }) => onPlanned(delete_at),
  });
}

export function useCancelDeletion() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => call("DELETE /api/users/my/deletion", {}),
    onSuccess: (user) => {
      queryClient.setQueryData(userQuery.queryKey, user);
      toast("已撤销注销，账号和数据都还在");
    },
    onError: tellLostNetwork,
  });
}
