import { confirm, toast } from "@shiju/ui/overlays/notices.ts";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { call } from "#platform/network/api.ts";
import { display } from "#platform/format/format.ts";
import { userQuery, useUser } from "#learner/session.ts";

/** The planned time that the learner was asked about. It keeps a remounted shell from asking again. */
let asked = "";

/** Asks a learner with a planned deletion whether to keep the account. */
export function usePendingDeletion(): void {
  const queryClient = useQueryClient();
  const deleteAt = useUser()?.delete_at ?? null;
  useEffect(() => {
    if (deleteAt === null || asked === deleteAt) return;
    asked = deleteAt;
    void (async () => {
      const stay = await confirm({
        title: "账号正在注销",
        message: `这个账号将在 ${display("time", Date.parse(deleteAt) / 1000)} 注销，之后数据无法找回。要撤销注销吗？`,
        confirm: "撤销注销",
        cancel: "继续注销",
      });
      if (!stay) return;
      const user = await call("DELETE /api/users/my/deletion", {});
      queryClient.setQueryData(userQuery.queryKey, user);
      toast("已撤销注销，账号和数据都还在");
      // The error was already shown. The page 数据与注销 offers it again.
    })().catch(() => {});
  }, [deleteAt, queryClient]);
}
