import type { Order } from "@shiju/contract/shop/orders";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "#platform/network/api.ts";
import { type RequestIds, requestIds } from "#platform/storage/request-ids.ts";
import type { Offer } from "./offers.ts";

/**
 * Orders a membership. As long as the same is asked for at the same price it is the same order, also where no response
 * came; one that was closed meanwhile is made anew.
 */
export function useOrdering() {
  const [ids] = useState(requestIds);
  const { mutateAsync, isPending } = useMutation({
    mutationFn: async (offer: Offer): Promise<Order> => {
      const order = await send(ids, offer);
      if (order.state !== "closed") return order;
      ids.renew();
      return send(ids, offer);
    },
  });
  return { order: mutateAsync, isOrdering: isPending };
}

async function send(ids: RequestIds, { vip_type, price, promotion }: Offer): Promise<Order> {
  const body = { vip_type, price, ...(promotion && { promotion_id: promotion.id }) };
  const { order } = await call("POST /api/orders", { body: { id: ids.idFor(body), ...body } });
  return order;
}
