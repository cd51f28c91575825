import type { Order } from "@shiju/contract/money/orders";
import { useMutation } from "@tanstack/react-query";
import { useRef } from "react";
import { call } from "#platform/network/api.ts";
import { newId } from "#platform/storage/ids.ts";
import type { Offer } from "./offers.ts";

/**
 * Orders a membership. As long as the same is asked for at the same price it is the same order, also where no response
 * came; one that was closed meanwhile is made anew.
 */
export function useOrdering() {
  const last = useRef<{ what: string; id: string } | null>(null);
  const { mutateAsync, isPending } = useMutation({
    mutationFn: async (offer: Offer): Promise<Order> => {
      const what = [offer.vip_type, offer.price, offer.promotion?.id].join(" ");
      if (last.current?.what !== what) last.current = { what, id: newId() };
      const order = await send(last.current.id, offer);
      if (order.state !== "closed") return order;
      last.current = { what, id: newId() };
      return send(last.current.id, offer);
    },
  });
  return { order: mutateAsync, isOrdering: isPending };
}

async function send(id: string, { vip_type, price, promotion }: Offer): Promise<Order> {
  const campaign = promotion && { promotion_id: promotion.id };
  const { order } = await call("POST /api/orders", { body: { id, vip_type, price, ...campaign } });
  return order;
}
