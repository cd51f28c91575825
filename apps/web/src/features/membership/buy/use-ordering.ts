import type { Order } from "@shiju/contract/money/orders";
import { useMutation } from "@tanstack/react-query";
import { useCallback, useRef } from "react";
import { call } from "#platform/network/api.ts";
import { newId } from "#platform/storage/ids.ts";
import type { Offer } from "./offers.ts";

/** Orders a membership. As long as the same is asked for at the same price, it is the same order. */
export function useOrdering() {
  const last = useRef<{ what: string; id: string } | null>(null);
  const { mutateAsync, isPending } = useMutation({
    mutationFn: async ({ vip_type, price, promotion }: Offer): Promise<Order> => {
      const what = [vip_type, price, promotion?.id ?? ""].join(" ");
      if (last.current?.what !== what) last.current = { what, id: newId() };
      const promotion_id = promotion?.id;
      const { order } = await call("POST /api/orders", {
        body: { id: last.current.id, vip_type, price, ...(promotion_id !== undefined && { promotion_id }) },
      });
      // An order that is over cannot be paid any more: the next press makes another one.
      if (order.state !== "unpaid") last.current = null;
      return order;
    },
    onError: () => (last.current = null),
  });
  const order = useCallback((offer: Offer) => mutateAsync(offer), [mutateAsync]);
  return { order, isOrdering: isPending };
}
