import type { EndpointInput, EndpointResponse } from "@shiju/contract/http/endpoint";
import type { tillApi } from "@shiju/contract/operator/till";
import { toast } from "@shiju/ui/overlays/notices.ts";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "#platform/api.ts";
import { type ListAsk, queryOf } from "#parts/list/list-page.ts";

type Query = EndpointInput<typeof tillApi.orders>["query"];
export type RefundEffect = EndpointResponse<typeof tillApi.refundEffect>;

export const ordersKey = ["console", "orders"] as const;

/** A page of orders; the server checks what the address says. */
export const loadOrders = (ask: ListAsk, signal: AbortSignal | undefined) =>
  call(
    "GET /api/console/orders",
    { query: queryOf<Query>(ask, "state", "provider", "days", "sort", "order") },
    { ...(signal && { signal }), notice: "none" },
  );

/** The changes that giving the money back would make. */
export const refundEffectQuery = (id: string) =>
  queryOptions({
    queryKey: [...ordersKey, "refund", id],
    queryFn: ({ signal }) =>
      call("GET /api/console/orders/:id/refund", { params: { id } }, { signal, notice: "page" }),
    staleTime: 0,
  });

/** Gives an order's money back, or says why not. */
export function useRefund(id: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ isRefused, reason }: { isRefused: boolean; reason: string }) =>
      isRefused
        ? call(
            "POST /api/console/orders/:id/refund/refuse",
            { params: { id }, body: { note: reason } },
            { notice: "page" },
          )
        : call(
            "POST /api/console/orders/:id/refund",
            { params: { id }, body: { reason } },
            { notice: "page" },
          ),
    onSuccess: (_answer, { isRefused }) =>
      toast(isRefused ? "已经告诉对方" : "退款开始了，一般一分钟内送到支付平台"),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ordersKey }),
  });
}
