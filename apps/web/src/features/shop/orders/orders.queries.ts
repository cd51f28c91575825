import type { Order } from "@shiju/contract/shop/orders";
import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { call } from "#platform/network/api.ts";

/** Milliseconds between two requests for an order that waits for its payment. */
const lookAgainMs = 2500;

export const ordersQuery = infiniteQueryOptions({
  queryKey: ["orders", "list"],
  queryFn: ({ pageParam, signal }) =>
    call("GET /api/orders", { query: { cursor: pageParam } }, { signal, notice: "page" }),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: ({ next_cursor }) => next_cursor ?? undefined,
  staleTime: 0,
});

/** One order, asked again and again until it is paid or closed. */
export const orderQuery = (id: string) =>
  queryOptions({
    queryKey: ["orders", "one", id],
    queryFn: async ({ signal }): Promise<Order> =>
      (await call("GET /api/orders/:id", { params: { id } }, { signal, notice: "page" })).order,
    refetchInterval: ({ state }) => (state.data?.state === "unpaid" ? lookAgainMs : false),
    staleTime: 0,
  });
