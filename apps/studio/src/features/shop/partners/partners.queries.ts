import type { EndpointInput } from "@shiju/contract/http/endpoint";
import type { tillApi } from "@shiju/contract/operator/till";
import { toast } from "@shiju/ui/overlays/notices.ts";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "#platform/api.ts";
import { type ListAsk, queryOf } from "#parts/list/list-page.ts";

type Query = EndpointInput<typeof tillApi.applications>["query"];

export const applicationsKey = ["console", "partners"] as const;
export const flaggedKey = ["console", "flagged-rebates"] as const;

export const loadApplications = (ask: ListAsk, signal: AbortSignal | undefined) =>
  call(
    "GET /api/console/partners",
    { query: queryOf<Query>(ask, "state", "order") },
    { ...(signal && { signal }), notice: "none" },
  );

type FlaggedQuery = EndpointInput<typeof tillApi.flaggedRebates>["query"];

export const loadFlagged = (ask: ListAsk, signal: AbortSignal | undefined) =>
  call(
    "GET /api/console/rebates/flagged",
    { query: queryOf<FlaggedQuery>(ask, "days", "sort", "order") },
    { ...(signal && { signal }), notice: "none" },
  );

/** Admits an applicant, or refuses them with what they read. */
export function useDecideApplication() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id, note }: { id: string; note: string | null }) =>
      note === null
        ? call("POST /api/console/partners/:id/admit", { params: { id }, body: {} })
        : call(
            "POST /api/console/partners/:id/refuse",
            { params: { id }, body: { note } },
            { notice: "page" },
          ),
    onSuccess: (_answer, { note }) => toast(note === null ? "是合伙人了，已经告诉对方" : "已经告诉对方"),
    onSettled: () => queryClient.invalidateQueries({ queryKey: applicationsKey }),
  });
}

/** Lets a flagged rebate mature, or takes it back. */
export function useDecideRebate() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ order, isFine }: { order: string; isFine: boolean }) =>
      call("POST /api/console/rebates/:order/decide", { params: { order }, body: { is_fine: isFine } }),
    onSuccess: (_answer, { isFine }) => toast(isFine ? "到期可以提现" : "返利收回了"),
    onSettled: () => queryClient.invalidateQueries({ queryKey: flaggedKey }),
  });
}
