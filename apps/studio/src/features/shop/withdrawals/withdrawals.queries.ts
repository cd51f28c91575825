import type { EndpointInput, EndpointResponse } from "@shiju/contract/http/endpoint";
import type { tillApi } from "@shiju/contract/operator/till";
import type { withdrawalStates } from "@shiju/contract/shop/withdrawals";
import { toast } from "@shiju/ui/overlays/notices.ts";
import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "#platform/api.ts";

export type State = (typeof withdrawalStates)[number];
export type Withdrawal = EndpointResponse<typeof tillApi.withdrawal>;
export type Payee = EndpointResponse<typeof tillApi.payee>["payee"];

export const withdrawalsKey = ["console", "withdrawals"] as const;

type Query = NonNullable<EndpointInput<typeof tillApi.withdrawals>["query"]>;
/** The filter, order and search that are asked for, without the page. */
export type Asked = Pick<Query, "state" | "sort" | "order" | "q">;

export const loadWithdrawals = (query: Query, signal: AbortSignal | undefined, notice: "page" | "none") =>
  call("GET /api/console/withdrawals", { query }, { ...(signal && { signal }), notice });

export const withdrawalsQuery = (asked: Asked) =>
  infiniteQueryOptions({
    queryKey: [...withdrawalsKey, asked],
    queryFn: ({ pageParam, signal }) =>
      loadWithdrawals({ ...asked, cursor: pageParam, limit: 30 }, signal, "page"),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next,
    staleTime: 0,
  });

export const withdrawalQuery = (id: string) =>
  queryOptions({
    queryKey: [...withdrawalsKey, "one", id],
    queryFn: ({ signal }) =>
      call("GET /api/console/withdrawals/:id", { params: { id } }, { signal, notice: "page" }),
    staleTime: 0,
  });

/**
 * Shows the account that gets the money. The server writes down who looked. The data stays on the page that asked for
 * it.
 */
export const useShowPayee = (id: string) =>
  useMutation({
    mutationFn: () => call("POST /api/console/withdrawals/:id/payee", { params: { id }, body: {} }),
    gcTime: 0,
  });

export type Step = { kind: "approve" } | { kind: "paid" } | { kind: "refuse"; note: string };

const said = { approve: "通过了，接着去打款", paid: "记下了，已经告诉对方", refuse: "退回了，已经告诉对方" };

/** Takes a withdrawal a step further. */
export function useStep(id: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (step: Step) => {
      const params = { id };
      if (step.kind === "approve")
        return call("POST /api/console/withdrawals/:id/approve", { params, body: {} });
      if (step.kind === "paid") return call("POST /api/console/withdrawals/:id/paid", { params, body: {} });
      return call(
        "POST /api/console/withdrawals/:id/refuse",
        { params, body: { note: step.note } },
        { notice: "page" },
      );
    },
    onSuccess: (_answer, { kind }) => toast(said[kind]),
    onSettled: () => queryClient.invalidateQueries({ queryKey: withdrawalsKey }),
  });
}
